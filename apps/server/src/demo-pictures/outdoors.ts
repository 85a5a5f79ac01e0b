import { box, circle, darker, ellipse, gradient, height, lighter, line, mix, path, width, type Scene } from './shapes.ts'

/** Sky with its sun, clouds and two rows of hills; everything above `horizon`. */
export const backdrop = (scene: Scene, horizon: number): string => {
  const { light, random, lit } = scene
  const x = random.between(150, 1050)
  const y = light.name === 'golden' ? horizon - random.between(60, 140) : random.between(90, 220)
  const sun =
    circle(x, y, 150, light.sun, { opacity: 0.16 }) +
    circle(x, y, 92, light.sun, { opacity: 0.28 }) +
    circle(x, y, 48, light.sun, { opacity: 0.95 })
  const stars = light.lamps
    ? Array.from({ length: 26 }, () => circle(random.between(0, width), random.between(0, 260), 1.6, '#ffffff', { opacity: 0.7 })).join('')
    : ''
  const clouds = Array.from({ length: random.between(1, 4) }, () =>
    cloud(scene, random.between(40, 1100), random.between(70, 300), random.between(60, 120) / 100),
  ).join('')
  const hill = light.lamps ? '#4c5a86' : '#7fa6a0'
  return (
    `<defs>${gradient('sky', light.sky)}</defs>` +
    box(0, 0, width, height, 'url(#sky)') +
    stars +
    sun +
    clouds +
    hills(scene, horizon - 20, 120, lit(hill, 0.55)) +
    hills(scene, horizon + 8, 80, lit(darker(hill, 0.12), 0.25))
  )
}

const cloud = ({ light }: Scene, x: number, y: number, size: number): string => {
  const colour = mix('#ffffff', light.sky[2], light.lamps ? 0.65 : 0.12)
  const puffs: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 70, 26],
    [-52, 10, 48, 20],
    [56, 8, 56, 22],
    [12, -22, 46, 30],
  ]
  return puffs.map(([dx, dy, rx, ry]) => ellipse(x + dx * size, y + dy * size, rx * size, ry * size, colour, { opacity: 0.85 })).join('')
}

const hills = ({ random }: Scene, base: number, rise: number, colour: string): string => {
  const points = Array.from({ length: 7 }, (_, index) => [index * 200, base - random.between(10, rise)] as const)
  const curve = points.slice(1).map(([x, y], index) => {
    const before = points[index] ?? (points[0] as readonly [number, number])
    const middle = (before[0] + x) / 2
    return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
  })
  return path(`M0 ${points[0]?.[1] ?? base}${curve.join('')}V${height}H0Z`, colour)
}

const greens = ['#5f9a5a', '#4f8a57', '#7aa457', '#3f7d62', '#8aa84f', '#b08d3f']

/** Grass from the horizon down, with tufts that get larger as they come nearer. */
export const meadow = (scene: Scene, horizon: number, colour = '#79ab5c'): string => {
  const { random, lit } = scene
  const tufts = Array.from({ length: 60 }, () => {
    const y = random.between(horizon + 12, height)
    const size = 4 + ((y - horizon) / (height - horizon)) * 12
    const x = random.between(0, width)
    return line(x, y, x + random.between(-4, 4), y - size, lit(random.chance(0.5) ? lighter(colour, 0.18) : darker(colour, 0.14)), 2.2, {
      opacity: 0.6,
    })
  })
  return (
    `<defs>${gradient('grass', [lit(lighter(colour, 0.15), 0.12), lit(darker(colour, 0.14))])}</defs>` +
    box(0, horizon, width, height - horizon, 'url(#grass)') +
    tufts.join('')
  )
}

/** A tree standing at (x, y): a round crown of three greens, or a slim one. */
export const tree = ({ random, lit }: Scene, x: number, y: number, size: number): string => {
  const green = random.pick(greens)
  const shadow = ellipse(x + size * 0.16, y + 2, size * 0.42, size * 0.07, '#16202b', { opacity: 0.2 })
  const trunk = box(x - size * 0.035, y - size * 0.42, size * 0.07, size * 0.42, lit('#6d5140'), { rx: 2 })
  if (random.chance(0.25)) {
    return (
      shadow +
      trunk +
      ellipse(x, y - size * 0.62, size * 0.17, size * 0.45, lit(darker(green, 0.12))) +
      ellipse(x - size * 0.045, y - size * 0.64, size * 0.1, size * 0.38, lit(lighter(green, 0.1)))
    )
  }
  const crown: readonly (readonly [number, number, number, number])[] = [
    [0, 0.66, 0.32, 0.22],
    [-0.2, 0.55, 0.22, 0.22],
    [0.21, 0.54, 0.23, 0.2],
    [-0.06, 0.76, 0.24, 0],
    [-0.12, 0.78, 0.13, -0.16],
  ]
  return (
    shadow +
    trunk +
    crown
      .map(([dx, dy, r, shade]) =>
        circle(x + dx * size, y - dy * size, r * size, lit(shade < 0 ? lighter(green, 0.18) : darker(green, shade * 0.8))),
      )
      .join('')
  )
}

export const bush = ({ random, lit }: Scene, x: number, y: number, size: number): string => {
  const green = random.pick(greens)
  const flowers = random.chance(0.5)
    ? Array.from({ length: 7 }, () =>
        circle(
          x + random.between(-40, 40) * size,
          y - random.between(8, 42) * size,
          4 * size,
          random.pick(['#f4b6c2', '#fff1c9', '#e9785f']),
        ),
      ).join('')
    : ''
  return (
    ellipse(x, y, 58 * size, 9 * size, '#16202b', { opacity: 0.18 }) +
    circle(x - 26 * size, y - 18 * size, 24 * size, lit(darker(green, 0.2))) +
    circle(x + 24 * size, y - 20 * size, 26 * size, lit(darker(green, 0.12))) +
    circle(x - 2 * size, y - 28 * size, 30 * size, lit(green)) +
    flowers
  )
}

/** A thin veil of the daylight over the whole picture, and darker corners. */
export const finish = ({ light }: Scene): string =>
  `<defs><radialGradient id="veil" cx=".5" cy=".45" r=".8"><stop offset=".6" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#0b1026" stop-opacity="${light.lamps ? 0.35 : 0.16}"/></radialGradient></defs>` +
  box(0, 0, width, height, light.tint, { opacity: light.strength * 0.4 }) +
  box(0, 0, width, height, 'url(#veil)')
