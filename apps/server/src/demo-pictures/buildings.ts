import { backdrop, bush, finish, meadow, tree } from './outdoors.ts'
import { box, circle, darker, ellipse, gradient, height, lighter, line, mix, path, polygon, width, type Scene } from './shapes.ts'

const walls = ['#f3e7d3', '#efe3d6', '#e7d9c4', '#f5efe6', '#e9c9a8', '#dfe3e2', '#d9b89c', '#f1dcc9', '#cfd8d6']
const roofs = ['#a85b43', '#8d4a3a', '#4b5563', '#5f6772', '#b46a4a', '#6b4a42']
const shutters = ['#5f86a3', '#7a9b86', '#8a4b45', '#4d6b73', '#a9b4ad', '#37495a', '#c27b4e']

const pane = ({ random, light, lit }: Scene): string => {
  if (light.lamps) return random.chance(0.7) ? '#ffd98a' : '#394a70'
  return lit(random.pick(['#8fb7cf', '#9cc3d6', '#7da7c4']))
}

/** A window with its frame, sill and a streak of light. */
const windowAt = (scene: Scene, x: number, y: number, w: number, h: number, frame = '#ffffff'): string => {
  const glass = pane(scene)
  return (
    box(x - 5, y - 5, w + 10, h + 10, scene.lit(frame)) +
    box(x, y, w, h, glass) +
    polygon(
      [
        [x, y + h * 0.55],
        [x + w * 0.6, y],
        [x + w * 0.85, y],
        [x, y + h * 0.8],
      ],
      '#ffffff',
      { opacity: 0.16 },
    ) +
    box(x + w / 2 - 2, y, 4, h, scene.lit(frame)) +
    box(x - 9, y + h + 5, w + 18, 7, scene.lit(darker(frame, 0.18)))
  )
}

const withShutters = (scene: Scene, x: number, y: number, w: number, h: number, colour: string): string => {
  const leaf = w * 0.42
  const one = (left: number) =>
    box(left, y - 3, leaf, h + 6, scene.lit(colour)) +
    Array.from({ length: 6 }, (_, index) =>
      line(left + 4, y + 6 + (index * h) / 6, left + leaf - 4, y + 6 + (index * h) / 6, scene.lit(darker(colour, 0.22)), 2),
    ).join('')
  return windowAt(scene, x, y, w, h) + one(x - leaf - 6) + one(x + w + 6)
}

const door = (scene: Scene, x: number, y: number, colour: string): string =>
  box(x - 6, y - 6, 92, 186, scene.lit('#ffffff')) +
  box(x, y, 80, 180, scene.lit(colour)) +
  box(x + 14, y + 16, 52, 60, pane(scene), { rx: 4 }) +
  box(x + 14, y + 92, 52, 70, scene.lit(darker(colour, 0.16)), { rx: 3 }) +
  circle(x + 68, y + 98, 4.5, '#f0d9a0') +
  box(x - 16, y + 178, 112, 10, scene.lit('#bdb4a8'))

const driveway = ({ lit }: Scene, x: number, y: number): string =>
  path(
    `M${x} ${y}C${x - 10} ${y + 80} ${x - 80} ${y + 120} ${x - 150} ${height}H${x + 190}C${x + 120} ${y + 120} ${x + 86} ${y + 70} ${x + 80} ${y}Z`,
    lit('#d8cbb6'),
  ) +
  path(
    `M${x} ${y}C${x - 10} ${y + 80} ${x - 80} ${y + 120} ${x - 150} ${height}h24C${x - 56} ${y + 120} ${x + 12} ${y + 70} ${x + 16} ${y}Z`,
    lit('#c2b49e'),
  )

const chimney = ({ lit }: Scene, x: number, y: number, roof: string): string =>
  box(x, y, 46, 90, lit(darker(roof, 0.1))) + box(x - 6, y - 8, 58, 14, lit(darker(roof, 0.28)))

/** A detached house: gabled, with shutters and a garden; or flat-roofed and modern. */
export const house = (scene: Scene): string => {
  const horizon = 590
  const modern = scene.random.chance(0.28)
  const trees = Array.from({ length: scene.random.between(2, 4) }, (_, index) =>
    tree(
      scene,
      index % 2 === 0 ? scene.random.between(40, 190) : scene.random.between(1010, 1170),
      horizon + scene.random.between(20, 70),
      scene.random.between(240, 400),
    ),
  )
  const pool =
    modern && scene.random.chance(0.6)
      ? ellipse(900, 800, 210, 42, scene.lit('#e6ddcf')) +
        ellipse(900, 798, 190, 33, scene.lit('#5fb6c9')) +
        ellipse(860, 792, 90, 10, '#ffffff', { opacity: 0.35 })
      : ''
  return (
    backdrop(scene, horizon) +
    meadow(scene, horizon) +
    trees.slice(0, 2).join('') +
    (modern ? modernHouse(scene) : gabledHouse(scene)) +
    pool +
    trees.slice(2).join('') +
    bush(scene, 250, 772, 1.1) +
    bush(scene, modern ? 980 : 930, 770, 0.95) +
    finish(scene)
  )
}

const gabledHouse = (scene: Scene): string => {
  const { random, lit } = scene
  const wall = random.pick(walls)
  const roof = random.pick(roofs)
  const shutter = random.pick(shutters)
  const two = random.chance(0.6)
  const top = two ? 400 : 520
  const left = 270
  const right = 930
  const peak = top - random.between(120, 170)
  const rows = two ? [top + 40, 590] : [590]
  const tiles = Array.from({ length: 6 }, (_, index) => {
    const y = top - 16 - (index * (top - peak - 24)) / 6
    const inset = (150 * (top - y)) / (top - peak) - 36
    return line(left + inset, y, right - inset, y, lit(darker(roof, 0.16)), 2.5, { opacity: 0.6 })
  })
  const dormers = two
    ? ''
    : [400, 720]
        .map(
          (x) =>
            polygon(
              [
                [x - 8, top - 50],
                [x + 46, top - 116],
                [x + 100, top - 50],
              ],
              lit(darker(roof, 0.12)),
            ) +
            box(x, top - 52, 92, 52, lit(wall)) +
            windowAt(scene, x + 20, top - 44, 52, 36),
        )
        .join('')
  return (
    `<defs>${gradient('wall', [lit(lighter(wall, 0.08)), lit(darker(wall, 0.16))], true)}${gradient('roof', [lit(lighter(roof, 0.1)), lit(darker(roof, 0.12))])}</defs>` +
    ellipse(610, 768, 400, 26, '#16202b', { opacity: 0.25 }) +
    driveway(scene, 560, 760) +
    chimney(scene, random.pick([380, 760]), peak - 10, roof) +
    box(left, top, right - left, 760 - top, 'url(#wall)') +
    box(left, 738, right - left, 24, lit(darker(wall, 0.3))) +
    polygon(
      [
        [left - 40, top],
        [left + 110, peak],
        [right - 110, peak],
        [right + 40, top],
      ],
      'url(#roof)',
    ) +
    tiles.join('') +
    box(left - 42, top - 4, right - left + 84, 14, lit('#f6f1ea')) +
    box(left, top + 10, right - left, 22, '#1b2033', { opacity: 0.16 }) +
    dormers +
    rows
      .map(
        (y) =>
          [340, 790].map((x) => withShutters(scene, x, y, 78, 96, shutter)).join('') +
          (y === 590 ? '' : withShutters(scene, 566, y, 70, 96, shutter)),
      )
      .join('') +
    door(scene, 560, 580, shutter) +
    (random.chance(0.5)
      ? polygon(
          [
            [524, 566],
            [600, 526],
            [676, 566],
          ],
          lit(darker(roof, 0.06)),
        )
      : '')
  )
}

const modernHouse = (scene: Scene): string => {
  const { random, lit } = scene
  const wall = random.pick(['#f4f2ee', '#ece8e1', '#e3e4e2'])
  const accent = random.pick(['#8a6a4f', '#5b6470', '#a5795a', '#70665c'])
  const boards = Array.from({ length: 14 }, (_, index) => line(300, 470 + index * 21, 560, 470 + index * 21, lit(darker(accent, 0.2)), 2))
  return (
    `<defs>${gradient('wall', [lit(lighter(wall, 0.1)), lit(darker(wall, 0.14))], true)}</defs>` +
    ellipse(610, 768, 420, 26, '#16202b', { opacity: 0.25 }) +
    driveway(scene, 470, 760) +
    box(290, 455, 660, 305, 'url(#wall)') +
    box(290, 455, 280, 305, lit(accent)) +
    boards.join('') +
    box(440, 260, 530, 205, lit(lighter(wall, 0.1))) +
    box(424, 246, 562, 18, lit(darker(accent, 0.25))) +
    box(276, 448, 694, 16, lit(darker(accent, 0.25))) +
    box(440, 464, 530, 20, '#1b2033', { opacity: 0.18 }) +
    windowAt(scene, 480, 310, 190, 120, '#3c4450') +
    windowAt(scene, 730, 310, 190, 120, '#3c4450') +
    windowAt(scene, 610, 520, 150, 230, '#3c4450') +
    windowAt(scene, 775, 520, 150, 230, '#3c4450') +
    door(scene, 470, 580, darker(accent, 0.35)) +
    box(318, 560, 110, 60, pane(scene))
  )
}

const balcony = (scene: Scene, x: number, y: number, w: number, colour: string): string => {
  const { random, lit } = scene
  const bars = Array.from({ length: Math.floor(w / 12) }, (_, index) =>
    line(x + 6 + index * 12, y - 42, x + 6 + index * 12, y - 4, lit(colour), 2.6),
  )
  const plants = random.chance(0.6)
    ? Array.from({ length: 4 }, () =>
        circle(
          x + random.between(10, Math.floor(w) - 10),
          y - random.between(30, 46),
          random.between(8, 14),
          lit(random.pick(['#6fa05a', '#568a55', '#d77a6a'])),
        ),
      ).join('')
    : ''
  return (
    plants +
    box(x - 4, y - 4, w + 8, 12, lit(darker('#d9d4cb', 0.12))) +
    bars.join('') +
    box(x - 2, y - 46, w + 4, 6, lit(colour)) +
    box(x, y + 8, w, 18, '#1b2033', { opacity: 0.14 })
  )
}

const street = ({ lit }: Scene, y: number): string =>
  box(0, y, width, height - y, lit('#8d9299')) +
  box(0, y, width, 34, lit('#cfc9bf')) +
  box(0, y + 30, width, 8, lit('#aca59a')) +
  Array.from({ length: 7 }, (_, index) => box(40 + index * 180, y + 84, 90, 9, '#ffffff', { opacity: 0.5, rx: 3 })).join('')

/** The skyline of a town far behind. */
const skyline = ({ random, lit }: Scene, base: number): string =>
  Array.from({ length: 12 }, (_, index) => {
    const tall = random.between(60, 230)
    return box(index * 104 - 10, base - tall, random.between(80, 110), tall, lit('#8fa0b5', random.between(35, 60) / 100))
  }).join('')

/** A block of flats in a street, storey by storey with balconies. */
export const flat = (scene: Scene): string => {
  const { random, lit } = scene
  const ground = 770
  const wall = random.pick([...walls, '#c98f6b', '#b9c4c6'])
  const rail = random.pick(['#3d4652', '#5a6672', '#7b5c4a', '#e8e4dc'])
  const storeys = random.between(4, 6)
  const step = 108
  const top = ground - storeys * step - 16
  const left = random.between(190, 260)
  const columns = random.between(3, 4)
  const span = (1200 - 2 * left) / columns
  const cells = Array.from({ length: storeys * columns }, (_, index) => {
    const x = left + (index % columns) * span
    const y = ground - (Math.floor(index / columns) + 1) * step
    const first = index < columns
    if (first && index === Math.floor(columns / 2))
      return box(x + span / 2 - 46, y + 10, 92, 98, lit('#3b444f')) + box(x + span / 2 - 38, y + 18, 76, 90, pane(scene), { opacity: 0.8 })
    return (
      windowAt(scene, x + span * 0.2, y + 16, span * 0.6, first ? 62 : 78) +
      (first ? '' : balcony(scene, x + span * 0.12, y + 100, span * 0.76, rail))
    )
  })
  const mansard = random.chance(0.4)
    ? polygon(
        [
          [left - 8, top + 4],
          [left + 40, top - 70],
          [1160 - left, top - 70],
          [1208 - left, top + 4],
        ],
        lit('#59636f'),
      )
    : box(left - 14, top - 10, 1228 - 2 * left, 18, lit(darker(wall, 0.3)))
  return (
    `<defs>${gradient('wall', [lit(lighter(wall, 0.1)), lit(darker(wall, 0.14))], true)}</defs>` +
    backdrop(scene, 640) +
    skyline(scene, 700) +
    street(scene, ground) +
    box(left, top, 1200 - 2 * left, ground - top, 'url(#wall)') +
    mansard +
    box(left, ground - step + 4, 1200 - 2 * left, step - 4, lit(darker(wall, 0.2)), { opacity: 0.5 }) +
    cells.join('') +
    tree(scene, random.between(60, 150), ground + 22, random.between(260, 340)) +
    tree(scene, random.between(1050, 1140), ground + 22, random.between(240, 340)) +
    finish(scene)
  )
}

/** A new building of two volumes with terraces, lawns and young trees. */
export const block = (scene: Scene): string => {
  const { random, lit } = scene
  const ground = 700
  const accent = random.pick(['#c58a5c', '#7f9a8b', '#a8674f', '#6f7f92', '#d0a35f'])
  const volume = (x: number, w: number, storeys: number, colour: string): string => {
    const top = ground - storeys * 104
    const columns = Math.round(w / 140)
    const cell = w / columns
    const rows = Array.from({ length: storeys * columns }, (_, index) => {
      const cx = x + (index % columns) * cell
      const cy = top + Math.floor(index / columns) * 104
      return (
        windowAt(scene, cx + cell * 0.16, cy + 18, cell * 0.68, 72, '#4a5360') +
        ((index + Math.floor(index / columns)) % 2 === 0 ? balcony(scene, cx + cell * 0.08, cy + 98, cell * 0.84, '#f2efe9') : '')
      )
    })
    return (
      box(x, top, w, ground - top, lit(colour)) +
      box(x + w - 40, top, 40, ground - top, '#1b2033', { opacity: 0.1 }) +
      box(x - 8, top - 12, w + 16, 14, lit(darker(colour, 0.25))) +
      rows.join('')
    )
  }
  const greenRoof = Array.from({ length: 16 }, (_, index) =>
    circle(200 + index * 26, ground - 4 * 104 - 14, random.between(8, 14), lit(random.pick(['#7aa457', '#5f9a5a']))),
  )
  return (
    backdrop(scene, 610) +
    skyline(scene, 640) +
    meadow(scene, 640, '#86b26a') +
    ellipse(600, ground + 6, 560, 26, '#16202b', { opacity: 0.2 }) +
    greenRoof.join('') +
    volume(190, 420, 4, random.pick(['#f4f1ec', '#ece6dd'])) +
    volume(600, 430, random.between(4, 5), mix(accent, '#f4f1ec', 0.25)) +
    path(`M520 ${ground}C500 780 380 820 330 900H760C740 820 690 780 680 ${ground}Z`, lit('#ddd2c0')) +
    [90, 330, 860, 1110].map((x) => tree(scene, x, ground + random.between(30, 90), random.between(170, 260))).join('') +
    bush(scene, 450, 780, 0.8) +
    bush(scene, 790, 800, 0.9) +
    finish(scene)
  )
}

/** Building land: a mown plot with stakes and a boundary, fields and trees behind. */
export const land = (scene: Scene): string => {
  const { random, lit } = scene
  const horizon = random.between(430, 520)
  const field = random.pick(['#d8bd6a', '#b5bf63', '#c9a861'])
  const near = height - 90
  const corners: readonly (readonly [number, number])[] = [
    [380, horizon + 110],
    [880, horizon + 100],
    [1090, near],
    [160, near + 10],
  ]
  const stakes = corners.map(([x, y]) => box(x - 6, y - 74, 12, 80, lit('#a9764a')) + box(x - 6, y - 74, 12, 20, '#e4572e')).join('')
  const furrows = Array.from({ length: 9 }, (_, index) =>
    line(index * 160 - 60, horizon + 70, index * 150 + 10, horizon + 14, lit(darker(field, 0.12)), 3, { opacity: 0.5 }),
  )
  return (
    backdrop(scene, horizon) +
    meadow(scene, horizon, '#82ad5c') +
    box(0, horizon, width, 74, lit(field)) +
    furrows.join('') +
    Array.from({ length: 9 }, (_, index) => tree(scene, index * 150 + random.between(-30, 30), horizon + 84, random.between(90, 190))).join(
      '',
    ) +
    polygon(corners, lit('#a3c671'), { opacity: 0.85 }) +
    polygon(corners, 'none', { stroke: '#ffffff', 'stroke-width': 4, 'stroke-dasharray': '18 14', opacity: 0.9 }) +
    stakes +
    tree(scene, random.pick([70, 1140]), near, random.between(320, 420)) +
    finish(scene)
  )
}
