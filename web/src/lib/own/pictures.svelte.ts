/** Pictures of one's own for cards, by the card's name: they lie in this browser's database and go nowhere. */

import { SvelteMap } from "svelte/reactivity";

const WIDTH = 480;
const HEIGHT = 400;
const MOST_BYTES = 20_000_000;

/** The browser's database, opened when it is first asked for. */
function opened(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open("rulewright", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("pictures");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("no database"));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  return new Promise((done, fail) => {
    const asked = work(database.transaction("pictures", mode).objectStore("pictures"));
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("no database"));
  }).finally(() => database.close()) as Promise<T>;
}

/** A file as a small picture that fills a card's window. */
async function shrunk(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error(`${file.name}: ${file.size} > ${MOST_BYTES}`);
  const image = await createImageBitmap(file);
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const [width, height] = [image.width * scale, image.height * scale];
  canvas.getContext("2d")?.drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  return canvas.toDataURL("image/jpeg", 0.85);
}

class Pictures {
  #known = new SvelteMap<string, string>();

  /** What is kept from earlier is there from the start. */
  async load(): Promise<void> {
    const names = (await within("readonly", (store) => store.getAllKeys())) as string[];
    const found = await within("readonly", (store) => store.getAll() as IDBRequest<string[]>);
    names.forEach((name, at) => this.#known.set(name, found[at] ?? ""));
  }

  /** The picture of a card as a style has it. */
  of(name: string): string | undefined {
    const found = this.#known.get(name);
    return found && `url("${found}")`;
  }

  async keep(name: string, file: File): Promise<void> {
    const made = await shrunk(file);
    await within("readwrite", (store) => store.put(made, name));
    this.#known.set(name, made);
  }

  async drop(name: string): Promise<void> {
    await within("readwrite", (store) => store.delete(name));
    this.#known.delete(name);
  }
}

export const pictures = new Pictures();
