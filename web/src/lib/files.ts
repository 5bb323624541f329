/** Files of the page's own: saved by the browser, read from what somebody chose. */

export function saveFile(name: string, text: string, type = "application/yaml"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A title as the name of a file. */
export const fileName = (title: string): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "scenario"}.yaml`;
