/**
 * The picture of a card: an engraved ornament, like the rosettes of a banknote. The colour word chooses the family of
 * curves, the card's name everything else, so a card looks the same at every table.
 */

import { chances, seedOf } from "./palette";

type Chance = () => number;
type Point = [number, number];

const WIDTH = 100;
const HEIGHT = 84;
const CENTRE: Point = [WIDTH / 2, HEIGHT / 2];

function path(points: Point[], closed: boolean): string {
  const drawn = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  return `M${drawn}${closed ? "Z" : ""}`;
}

function ring(radius: (angle: number) => number, steps = 150): string {
  const points: Point[] = [];
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * Math.PI * 2;
    const r = radius(angle);
    points.push([CENTRE[0] + Math.cos(angle) * r, CENTRE[1] + Math.sin(angle) * r]);
  }
  return path(points, true);
}

/** Rings that breathe, turned a little each: a guilloche. */
function rosette(chance: Chance): string[] {
  const petals = 5 + Math.floor(chance() * 9);
  const depth = 0.14 + chance() * 0.22;
  const twist = (chance() - 0.5) * 0.5;
  const rings = 9;
  return Array.from({ length: rings }, (_, i) =>
    ring((angle) => (6 + i * 4.4) * (1 + depth * Math.cos(petals * angle + i * twist * 2))),
  );
}

/** Long waves, one above the other. */
function waves(chance: Chance): string[] {
  const beat = 1 + chance() * 2.2;
  const swell = 5 + chance() * 7;
  const lean = (chance() - 0.5) * 1.2;
  return Array.from({ length: 15 }, (_, i) => {
    const points: Point[] = [];
    for (let x = -2; x <= WIDTH + 2; x += 2) {
      const phase = (x / WIDTH) * Math.PI * 2 * beat + i * lean;
      points.push([x, i * 6.4 - 4 + Math.sin(phase) * swell * Math.sin((i / 15) * Math.PI)]);
    }
    return path(points, false);
  });
}

/** Tongues that rise from the foot. */
function flames(chance: Chance): string[] {
  const beat = 2 + Math.floor(chance() * 3);
  const lean = (chance() - 0.5) * 26;
  return Array.from({ length: 12 }, (_, i) => {
    const points: Point[] = [];
    for (let x = 0; x <= WIDTH; x += 1.6) {
      const t = x / WIDTH;
      const tongue = Math.abs(Math.sin(t * Math.PI * beat + i * 0.22)) ** 1.6;
      const y = HEIGHT + 6 - tongue * (16 + i * 6.2) * Math.sin(t * Math.PI) ** 0.6;
      points.push([x + lean * (1 - y / HEIGHT) * 0.4, y]);
    }
    return path(points, false);
  });
}

/** Six-sided stars inside each other. */
function frost(chance: Chance): string[] {
  const arms = chance() < 0.5 ? 6 : 8;
  const bite = 0.35 + chance() * 0.35;
  const start = chance() * Math.PI;
  return Array.from({ length: 10 }, (_, i) => {
    const points: Point[] = [];
    const r = 5 + i * 4.6;
    for (let k = 0; k < arms * 2; k++) {
      const angle = start + (k / (arms * 2)) * Math.PI * 2 + i * 0.05;
      const reach = k % 2 ? r * bite : r;
      points.push([CENTRE[0] + Math.cos(angle) * reach, CENTRE[1] + Math.sin(angle) * reach]);
    }
    return path(points, true);
  });
}

/** A whirl of spirals. */
function gale(chance: Chance): string[] {
  const arms = 4 + Math.floor(chance() * 5);
  const pull = 0.9 + chance() * 1.3;
  return Array.from({ length: arms * 2 }, (_, i) => {
    const points: Point[] = [];
    for (let k = 0; k <= 40; k++) {
      const t = k / 40;
      const angle = (i / (arms * 2)) * Math.PI * 2 + t * pull * Math.PI;
      const r = 2 + t * 58 * (i % 2 ? 1 : 0.86);
      points.push([CENTRE[0] + Math.cos(angle) * r, CENTRE[1] + Math.sin(angle) * r]);
    }
    return path(points, false);
  });
}

/** Layers of rock, broken here and there. */
function strata(chance: Chance): string[] {
  const faults = [chance() * WIDTH, chance() * WIDTH];
  const throws = [(chance() - 0.5) * 22, (chance() - 0.5) * 22];
  return Array.from({ length: 16 }, (_, i) => {
    const points: Point[] = [];
    for (let x = 0; x <= WIDTH; x += 4) {
      let y = i * 6 - 6 + Math.sin(x / 17 + i * 0.4) * 2.4;
      faults.forEach((fault, at) => (y += x > fault ? (throws[at] ?? 0) : 0));
      points.push([x, y]);
    }
    return path(points, false);
  });
}

/** Broken lines from one point. */
function bolts(chance: Chance): string[] {
  const root: Point = [20 + chance() * 60, -4];
  return Array.from({ length: 14 }, (_, i) => {
    const points: Point[] = [root];
    const aim = (i / 13) * 130 - 15;
    for (let k = 1; k <= 7; k++) {
      const t = k / 7;
      points.push([root[0] + (aim - root[0]) * t + (chance() - 0.5) * 12, root[1] + (HEIGHT + 8) * t + (chance() - 0.5) * 8]);
    }
    return path(points, false);
  });
}

/** Beams from behind the horizon, crossed by arcs. */
function rays(chance: Chance): string[] {
  const foot: Point = [30 + chance() * 40, HEIGHT * (0.72 + chance() * 0.25)];
  const beams = 16 + Math.floor(chance() * 12);
  const drawn = Array.from({ length: beams }, (_, i) => {
    const angle = Math.PI + (i / (beams - 1)) * Math.PI;
    return path([[foot[0] + Math.cos(angle) * 12, foot[1] + Math.sin(angle) * 12], [foot[0] + Math.cos(angle) * 110, foot[1] + Math.sin(angle) * 110]], false);
  });
  for (let i = 0; i < 4; i++) {
    const points: Point[] = [];
    for (let k = 0; k <= 30; k++) {
      const angle = Math.PI + (k / 30) * Math.PI;
      points.push([foot[0] + Math.cos(angle) * (12 + i * 9), foot[1] + Math.sin(angle) * (12 + i * 9)]);
    }
    drawn.push(path(points, false));
  }
  return drawn;
}

type Family = (chance: Chance) => string[];

const FAMILIES: Family[] = [rosette, waves, flames, frost, gale, strata, bolts, rays];
/** Hues that ask for families of their own; the cards of other colours are sorted by the letters of the colour. */
const BY_HUE: [number, Family[]][] = [
  [30, [flames, rays, rosette]],
  [85, [rays, rosette, gale]],
  [150, [gale, waves, rosette]],
  [210, [frost, waves, bolts]],
  [255, [waves, gale, frost]],
  [310, [bolts, frost, rosette]],
];

function familyOf(colour: string, hue: number, seed: number): Family {
  const near = BY_HUE.find(([at]) => Math.abs(at - hue) <= 16);
  const at = seedOf(colour);
  const own = near ? near[1] : [0, 3, 5].map((step) => FAMILIES[(at + step) % FAMILIES.length] ?? rosette);
  return own[seed % own.length] ?? rosette;
}

const drawn = new Map<string, string>();

/** The ornament of a card as a picture for `background-image`. */
export function ornament(name: string, colour: string, hue: number): string {
  const key = `${name}|${colour}|${hue}`;
  const known = drawn.get(key);
  if (known) return known;
  const seed = seedOf(name);
  const chance = chances(seed);
  const family = familyOf(colour, hue, seed >>> 5);
  const lines = family(chance)
    .map((d, i) => `<path d='${d}' stroke-opacity='${(0.28 + 0.3 * ((i % 3) / 2)).toFixed(2)}' fill='white' fill-opacity='.045'/>`)
    .join("");
  const turn = Math.floor(chance() * 360);
  const reach = (0.5 + chance() * 0.35).toFixed(2);
  const marks = rosette(chances(seedOf(`${name} seal`)))
    .slice(0, 6)
    .map((d) => `<path d='${d}' fill='white' fill-opacity='.07'/>`)
    .join("");
  const [x, y] = CENTRE;
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' preserveAspectRatio='xMidYMid slice' ` +
    `fill='none' stroke='white' stroke-width='.7' stroke-linejoin='round'>${lines}` +
    `<g transform='translate(${x} ${y}) scale(${reach}) rotate(${turn}) translate(${-x} ${-y})' stroke-width='1' stroke-opacity='.8'>${marks}</g></svg>`;
  const picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  drawn.set(key, picture);
  return picture;
}
