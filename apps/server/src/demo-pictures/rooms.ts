import { box, circle, darker, ellipse, gradient, height, indoors, lighter, line, path, polygon, width, type Scene } from './shapes.ts'
import { tree } from './outdoors.ts'

const paints = ['#efe6da', '#e6e9e4', '#f2ead9', '#dfe6e8', '#ead9cd', '#d7dfd2', '#e9e2ee']
const floors = ['#c49a6c', '#a97c50', '#d2b48c', '#8f6a4a', '#cdbfae']
const fabrics = ['#6f8f9e', '#b8745a', '#7d8b6a', '#c9a25d', '#58677f', '#a8848f', '#4f7a73']

const floorLine = 620

/** Wall, skirting and a floor of boards that run towards the eye. */
const shell = ({ random, lit }: Scene): string => {
  const paint = random.pick(paints)
  const wood = random.pick(floors)
  const boards = Array.from({ length: 17 }, (_, index) =>
    line(600 + (index - 8) * 62, floorLine, 600 + (index - 8) * 190, height, lit(darker(wood, 0.18)), 2.4, { opacity: 0.6 }),
  )
  return (
    `<defs>${gradient('paint', [lit(lighter(paint, 0.25)), lit(darker(paint, 0.06))])}${gradient('floor', [lit(darker(wood, 0.06)), lit(lighter(wood, 0.14))])}</defs>` +
    box(0, 0, width, floorLine, 'url(#paint)') +
    box(0, floorLine, width, height - floorLine, 'url(#floor)') +
    boards.join('') +
    box(0, floorLine - 20, width, 20, lit('#fbf8f2')) +
    box(0, floorLine, width, 10, '#1b2033', { opacity: 0.1 })
  )
}

/** A large window onto the weather outside, with curtains and the patch of light it throws on the floor. */
const bay = (scene: Scene, x: number, w: number): string => {
  const { light, random, lit } = scene
  const top = 110
  const h = 400
  const curtain = random.pick(['#f6f1e8', '#e3d5c2', '#c8d3d0', '#d8c2b4'])
  const folds = (left: number) =>
    box(left, top - 26, 64, h + 60, lit(curtain)) +
    [14, 32, 50].map((dx) => line(left + dx, top - 20, left + dx, top + h + 28, lit(darker(curtain, 0.12)), 4)).join('')
  return (
    `<defs>${gradient('view', light.sky)}</defs><clipPath id="glass">${box(x, top, w, h, '#000')}</clipPath>` +
    box(x - 12, top - 12, w + 24, h + 24, lit('#ffffff')) +
    box(x, top, w, h, 'url(#view)') +
    `<g clip-path="url(#glass)">${circle(x + w * 0.7, top + 120, 34, light.sun, { opacity: 0.9 })}${ellipse(x + w / 2, top + h + 20, w * 0.8, 120, lit('#7fa878', 0.2))}${tree(scene, x + w * 0.2, top + h - 30, 190)}${tree(scene, x + w * 0.85, top + h - 20, 150)}</g>` +
    [0.333, 0.666].map((share) => box(x + w * share - 4, top, 8, h, lit('#ffffff'))).join('') +
    line(x - 80, top - 30, x + w + 80, top - 30, lit('#6b5a4a'), 8) +
    folds(x - 68) +
    folds(x + w + 4) +
    (light.lamps
      ? ''
      : polygon(
          [
            [x + 20, floorLine + 20],
            [x + w - 20, floorLine + 20],
            [x + w + 120, height],
            [x - 20, height],
          ],
          light.sun,
          { opacity: 0.22 },
        ))
  )
}

const painting = ({ random, lit }: Scene, x: number, y: number, w: number, h: number): string => {
  const [one, two, three] = [random.pick(fabrics), random.pick(fabrics), random.pick(paints)]
  return (
    box(x - 8, y - 8, w + 16, h + 16, lit('#4a3f38')) +
    box(x, y, w, h, lit(lighter(three, 0.3))) +
    circle(x + w * 0.35, y + h * 0.4, Math.min(w, h) * 0.22, lit(one)) +
    path(`M${x} ${y + h}L${x} ${y + h * 0.7}Q${x + w * 0.4} ${y + h * 0.4} ${x + w} ${y + h * 0.75}V${y + h}Z`, lit(two))
  )
}

const lamp = ({ light, lit }: Scene, x: number, y: number): string =>
  line(x, 0, x, y, lit('#4a4a4a'), 4) +
  (light.lamps ? circle(x, y + 30, 120, '#ffd98a', { opacity: 0.22 }) : '') +
  path(`M${x - 56} ${y + 50}Q${x - 44} ${y - 6} ${x} ${y - 6}Q${x + 44} ${y - 6} ${x + 56} ${y + 50}Z`, lit('#3f4a52')) +
  ellipse(x, y + 50, 56, 9, light.lamps ? '#ffe9b8' : lit('#f4ead2'))

const plant = ({ random, lit }: Scene, x: number, y: number, size: number): string => {
  const green = random.pick(['#4f8a57', '#5f9a6a', '#3f7d62'])
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const lean = (index - 4) * 17 * size
    return path(
      `M${x} ${y - 60 * size}Q${x + lean * 0.4} ${y - 150 * size} ${x + lean} ${y - (210 - Math.abs(index - 4) * 22) * size}Q${x + lean * 0.9} ${y - 120 * size} ${x} ${y - 60 * size}`,
      lit(index % 2 ? green : darker(green, 0.18)),
    )
  })
  return (
    ellipse(x, y + 2, 46 * size, 9 * size, '#16202b', { opacity: 0.22 }) +
    leaves.join('') +
    polygon(
      [
        [x - 36 * size, y - 70 * size],
        [x + 36 * size, y - 70 * size],
        [x + 26 * size, y],
        [x - 26 * size, y],
      ],
      lit(random.pick(['#d9cbb8', '#b8745a', '#ffffff'])),
    )
  )
}

const rug = ({ random, lit }: Scene, cx: number, cy: number, rx: number): string => {
  const colour = random.pick(fabrics)
  return (
    ellipse(cx, cy, rx, rx * 0.21, lit(lighter(colour, 0.45))) +
    ellipse(cx, cy, rx * 0.9, rx * 0.18, 'none', { stroke: lit(colour), 'stroke-width': 5, opacity: 0.7 })
  )
}

const sofa = ({ random, lit }: Scene, x: number, y: number): string => {
  const colour = random.pick(fabrics)
  const cushion = random.pick(fabrics)
  return (
    ellipse(x + 250, y + 196, 290, 20, '#16202b', { opacity: 0.25 }) +
    box(x, y, 500, 130, lit(colour), { rx: 26 }) +
    box(x - 30, y + 50, 80, 130, lit(darker(colour, 0.14)), { rx: 24 }) +
    box(x + 450, y + 50, 80, 130, lit(darker(colour, 0.14)), { rx: 24 }) +
    box(x + 44, y + 84, 204, 76, lit(lighter(colour, 0.1)), { rx: 16 }) +
    box(x + 252, y + 84, 204, 76, lit(lighter(colour, 0.1)), { rx: 16 }) +
    box(x + 10, y + 154, 480, 30, lit(darker(colour, 0.22)), { rx: 8 }) +
    [40, 440].map((dx) => box(x + dx, y + 182, 14, 18, lit('#5a4636'))).join('') +
    `<g transform="rotate(-12 ${x + 110} ${y + 70})">${box(x + 66, y + 36, 86, 76, lit(lighter(cushion, 0.2)), { rx: 14 })}</g>` +
    `<g transform="rotate(9 ${x + 400} ${y + 70})">${box(x + 352, y + 38, 82, 72, lit(cushion), { rx: 14 })}</g>`
  )
}

const lowTable = ({ lit }: Scene, x: number, y: number): string =>
  ellipse(x, y + 64, 150, 16, '#16202b', { opacity: 0.22 }) +
  [-96, 96].map((dx) => line(x + dx, y, x + dx * 1.12, y + 62, lit('#5a4636'), 9)).join('') +
  ellipse(x, y, 150, 26, lit('#a97c50')) +
  ellipse(x, y - 5, 150, 25, lit('#c49a6c')) +
  box(x - 60, y - 26, 70, 14, lit('#e9e2d6'), { rx: 3 }) +
  ellipse(x + 62, y - 14, 22, 8, lit('#f6f1e8'))

/** A living room. */
export const living = (outside: Scene): string => {
  const scene = indoors(outside)
  const right = scene.random.chance(0.5)
  const picture = scene.random.between(150, 210)
  return (
    shell(scene) +
    bay(scene, right ? 640 : 170, 390) +
    painting(scene, right ? 200 : 740, 180, 200, picture) +
    lamp(scene, right ? 330 : 860, 120) +
    rug(scene, 600, 790, 420) +
    sofa(scene, right ? 130 : 560, 520) +
    lowTable(scene, right ? 560 : 520, 760) +
    plant(scene, right ? 1100 : 90, 720, 1.15)
  )
}

/** A kitchen with a run of cupboards, a worktop and an island. */
export const kitchen = (outside: Scene): string => {
  const scene = indoors(outside)
  const { random, lit } = scene
  const front = random.pick(['#f3efe8', '#6f8f86', '#3f5666', '#d9c7ae', '#8a9aa3', '#b8745a'])
  const top = random.pick(['#b58a5e', '#4a4f55', '#e8e3da'])
  const tile = random.pick(['#ffffff', '#dfe8e6', '#f0dccb', '#c9d8de'])
  const cupboards = (y: number, h: number, count: number, from: number, w: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        box(from + index * w + 3, y, w - 6, h, lit(front), { rx: 4 }) +
        box(from + index * w + w / 2 - 22, y + (h > 150 ? 18 : h - 22), 44, 6, lit('#c9b58a'), { rx: 3 }),
    ).join('')
  const tiles = Array.from({ length: 60 }, (_, index) =>
    box(60 + (index % 15) * 72, 372 + Math.floor(index / 15) * 34, 68, 30, lit(tile), { opacity: 0.75, rx: 2 }),
  )
  const stools = [380, 580, 780].map(
    (x) =>
      line(x - 22, 740, x - 34, 868, lit('#5a4636'), 8) +
      line(x + 22, 740, x + 34, 868, lit('#5a4636'), 8) +
      ellipse(x, 736, 52, 14, lit(random.pick(fabrics))),
  )
  const windowView =
    `<defs>${gradient('view', scene.light.sky)}</defs>` +
    box(452, 130, 236, 196, lit('#ffffff')) +
    box(464, 142, 212, 172, 'url(#view)') +
    box(566, 142, 8, 172, lit('#ffffff'))
  return (
    shell(scene) +
    tiles.join('') +
    cupboards(120, 200, 3, 60, 126) +
    cupboards(120, 200, 2, 720, 130) +
    box(1000, 110, 170, 510, lit('#c8ced2'), { rx: 8 }) +
    line(1022, 250, 1022, 330, lit('#8a949b'), 8) +
    box(1000, 350, 170, 5, lit('#8a949b')) +
    windowView +
    box(50, 496, 950, 20, lit(top)) +
    cupboards(518, 102, 7, 56, 134) +
    box(740, 380, 120, 22, lit('#3a4046')) +
    box(756, 486, 110, 10, lit('#2b3035'), { rx: 3 }) +
    path('M540 496V430Q540 410 566 410T590 436', 'none', { stroke: lit('#8a949b'), 'stroke-width': 9 }) +
    plant(scene, 150, 498, 0.55) +
    [420, 600, 780].map((x) => lamp(scene, x, 90)).join('') +
    ellipse(600, 866, 440, 22, '#16202b', { opacity: 0.2 }) +
    box(250, 690, 700, 176, lit(darker(front, 0.08))) +
    [425, 600, 775].map((x) => line(x, 700, x, 860, lit(darker(front, 0.22)), 3)).join('') +
    box(226, 668, 748, 26, lit(top), { rx: 5 }) +
    ellipse(520, 660, 60, 14, lit('#e9e2d6')) +
    [
      [496, '#d9683c'],
      [524, '#e0a63a'],
      [546, '#9ab04f'],
    ]
      .map(([x, colour]) => circle(x as number, 648, 17, lit(colour as string)))
      .join('') +
    stools.join('')
  )
}

/** A bedroom. */
export const bedroom = (outside: Scene): string => {
  const scene = indoors(outside)
  const { random, lit } = scene
  const cover = random.pick(fabrics)
  const wood = random.pick(['#a97c50', '#8f6a4a', '#d2b48c', '#4f5660'])
  const bedside = (x: number) =>
    box(x, 600, 120, 100, lit(wood), { rx: 4 }) +
    box(x + 10, 616, 100, 30, lit(darker(wood, 0.14)), { rx: 3 }) +
    (scene.light.lamps ? circle(x + 60, 520, 90, '#ffd98a', { opacity: 0.25 }) : '') +
    line(x + 60, 600, x + 60, 540, lit('#b9a27a'), 6) +
    polygon(
      [
        [x + 28, 546],
        [x + 92, 546],
        [x + 78, 490],
        [x + 42, 490],
      ],
      lit('#f6ecd8'),
    )
  const left = random.chance(0.5)
  return (
    shell(scene) +
    bay(scene, left ? 130 : 760, 300) +
    painting(scene, left ? 690 : 260, 170, 270, 150) +
    bedside(left ? 1000 : 560) +
    bedside(left ? 460 : 60) +
    rug(scene, left ? 800 : 370, 850, 420) +
    box(left ? 590 : 190, 420, 400, 200, lit(wood), { rx: 18 }) +
    ellipse(left ? 790 : 390, 838, 270, 16, '#16202b', { opacity: 0.25 }) +
    box(left ? 570 : 170, 570, 440, 110, lit('#f7f3ec'), { rx: 20 }) +
    [30, 230].map((dx) => box((left ? 570 : 170) + dx, 530, 180, 92, lit('#ffffff'), { rx: 30 })).join('') +
    box(left ? 690 : 290, 566, 200, 70, lit(lighter(cover, 0.25)), { rx: 24 }) +
    path(
      `M${left ? 556 : 156} 650Q${left ? 790 : 390} 620 ${left ? 1024 : 624} 650L${left ? 1046 : 646} 820Q${left ? 790 : 390} 850 ${left ? 534 : 134} 820Z`,
      lit(cover),
    ) +
    path(
      `M${left ? 556 : 156} 650Q${left ? 790 : 390} 620 ${left ? 1024 : 624} 650L${left ? 1028 : 628} 690Q${left ? 790 : 390} 660 ${left ? 552 : 152} 690Z`,
      lit(lighter(cover, 0.35)),
    ) +
    plant(scene, left ? 90 : 1120, 720, 0.9)
  )
}
