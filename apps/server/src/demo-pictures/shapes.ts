import type { Random } from '../demo/random.ts'

export const width = 1200
export const height = 900

const rounded = (value: number): number => Math.round(value * 10) / 10

type Attributes = Record<string, string | number | undefined>

/** One SVG element; undefined attributes are left out. */
const tag = (name: string, attributes: Attributes, content = ''): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

export const box = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}): string =>
  tag('rect', { x, y, width: w, height: h, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  tag('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  tag('ellipse', { cx, cy, rx, ry, fill, ...more })

export const polygon = (points: readonly (readonly [number, number])[], fill: string, more: Attributes = {}): string =>
  tag('polygon', { points: points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' '), fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}): string => tag('path', { d, fill, ...more })

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, size: number, more: Attributes = {}): string =>
  tag('line', { x1, y1, x2, y2, stroke, 'stroke-width': size, 'stroke-linecap': 'round', ...more })

/** A gradient under an id of the picture; from top to bottom, or from left to right. */
export const gradient = (id: string, colours: readonly string[], across = false): string =>
  tag(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: across ? 1 : 0, y2: across ? 0 : 1 },
    colours.map((colour, index) => tag('stop', { offset: index / (colours.length - 1), 'stop-color': colour })).join(''),
  )

/** Mixes two #rrggbb colours; 0 gives the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16)
  const channel = (at: number) => Math.round(part(from, at) * (1 - share) + part(to, at) * share)
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share = 0.2): string => mix(colour, '#1b2033', share)
export const lighter = (colour: string, share = 0.2): string => mix(colour, '#ffffff', share)

interface Light {
  name: 'morning' | 'noon' | 'golden' | 'dusk'
  sky: readonly [string, string, string]
  sun: string
  /** What daylight tints everything with. */
  tint: string
  /** How strong the tint is. */
  strength: number
  lamps: boolean
}

const lights: readonly Light[] = [
  { name: 'morning', sky: ['#8ec5e8', '#c9e4f2', '#fbeedd'], sun: '#fff3cf', tint: '#ffe9c9', strength: 0.08, lamps: false },
  { name: 'noon', sky: ['#4f9fdb', '#8cc7ec', '#d8eef8'], sun: '#fffbe6', tint: '#ffffff', strength: 0.03, lamps: false },
  { name: 'noon', sky: ['#6aaede', '#a5d1ec', '#e4f2f7'], sun: '#fffbe6', tint: '#eef6ff', strength: 0.05, lamps: false },
  { name: 'golden', sky: ['#7fa8cf', '#f3c9a0', '#f9a86f'], sun: '#ffe2a8', tint: '#ff9a4d', strength: 0.16, lamps: false },
  { name: 'dusk', sky: ['#2a3566', '#6a5a93', '#e29a86'], sun: '#fff0d8', tint: '#3a3f7d', strength: 0.34, lamps: true },
]

export interface Scene {
  random: Random
  light: Light
  /** A colour as it looks in this light; `depth` 0 is near, 1 fades into the sky. */
  lit(colour: string, depth?: number): string
}

/** Mostly by day: photographers like it that way. */
const timesOfDay = [0, 0, 1, 1, 2, 2, 3, 3, 4] as const

export const createScene = (random: Random): Scene => {
  const light = lights[random.pick(timesOfDay)] as Light
  return {
    random,
    light,
    lit: (colour, depth = 0) => mix(mix(colour, light.tint, light.strength), light.sky[2], depth),
  }
}

/** The same scene under the lamps of a room in the evening; by day nothing changes. */
export const indoors = (scene: Scene): Scene =>
  scene.light.lamps ? { ...scene, lit: (colour, depth = 0) => mix(mix(darker(colour, 0.14), '#ffb765', 0.13), '#40364f', depth) } : scene
