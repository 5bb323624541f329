/** A number and what is counted. */
export const plural = (n: number, one: string, many: string): string => (n === 1 ? `${n} ${one}` : `${n} ${many}`);
