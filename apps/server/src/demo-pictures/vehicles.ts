import { backdrop, finish, tree } from './outdoors.ts'
import { box, circle, darker, ellipse, gradient, height, lighter, line, mix, path, polygon, width, type Scene } from './shapes.ts'

const paints = ['#c8323a', '#2f5d8c', '#f2f2ee', '#30353b', '#8c979f', '#3f7a6a', '#e07b39', '#5a7fb0', '#b9bfc4', '#d9b23c', '#6b3a4a']

const wheel = ({ lit }: Scene, x: number, y: number, r: number): string => {
  const spokes = Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2
    return line(x, y, x + Math.cos(angle) * r * 0.58, y + Math.sin(angle) * r * 0.58, lit('#cfd4d8'), r * 0.15)
  })
  return (
    circle(x, y, r, '#1d2126') +
    circle(x, y, r * 0.7, lit('#596068')) +
    circle(x, y, r * 0.62, lit('#868e96')) +
    spokes.join('') +
    circle(x, y, r * 0.16, lit('#e6e9eb')) +
    circle(x, y, r * 0.94, 'none', { stroke: '#3a4047', 'stroke-width': 3 })
  )
}

/** Where it is parked: a forecourt with a glass front, a coast road or a lane. */
const background = (scene: Scene): string => {
  const { random, lit, light } = scene
  const road = box(0, 650, width, height - 650, lit('#7f868d')) + box(0, 650, width, 26, lit('#b9b4aa'))
  const marks = Array.from({ length: 6 }, (_, index) =>
    polygon(
      [
        [index * 240 - 40, 846],
        [index * 240 + 90, 846],
        [index * 240 + 76, 858],
        [index * 240 - 60, 858],
      ],
      '#ffffff',
      { opacity: 0.55 },
    ),
  )
  const kind = random.between(0, 2)
  if (kind === 0) {
    const panes = Array.from(
      { length: 6 },
      (_, index) =>
        box(70 + index * 180, 250, 166, 400, light.lamps ? '#ffe3a6' : lit('#a9cbdc')) +
        polygon(
          [
            [70 + index * 180, 500],
            [200 + index * 180, 250],
            [236 + index * 180, 250],
            [236 + index * 180, 300],
            [110 + index * 180, 560],
          ],
          '#ffffff',
          { opacity: 0.18 },
        ),
    )
    return (
      backdrop(scene, 560) +
      box(40, 180, 1120, 470, lit('#e8e9e7')) +
      panes.join('') +
      box(20, 160, 1160, 54, lit('#3b444f')) +
      box(60, 176, 260, 22, lit(random.pick(paints)), { rx: 6 }) +
      road +
      marks.join('')
    )
  }
  if (kind === 1)
    return (
      backdrop(scene, 560) +
      `<defs>${gradient('sea', [lit('#6fb3c9', 0.2), lit('#3f86a6')])}</defs>` +
      box(0, 540, width, 120, 'url(#sea)') +
      waves(scene) +
      line(0, 606, width, 606, lit('#f4f1ea'), 10) +
      Array.from({ length: 9 }, (_, index) => box(index * 150 + 20, 606, 12, 50, lit('#e6e0d4'))).join('') +
      road +
      marks.join('')
    )
  return (
    backdrop(scene, 590) +
    box(0, 590, width, 70, lit('#7fae62')) +
    [60, 230, 930, 1120].map((x) => tree(scene, x, 656, random.between(220, 360))).join('') +
    road +
    marks.join('')
  )
}

const waves = ({ random }: Scene): string =>
  Array.from({ length: 16 }, () => {
    const [x, y] = [random.between(0, 1150), random.between(552, 600)]
    return line(x, y, x + random.between(20, 70), y, '#ffffff', 2.5, { opacity: 0.45 })
  }).join('')

interface Shape {
  body: string
  glass: string
  post: number
  rear: number
  front: number
  radius: number
}

const shapes: readonly Shape[] = [
  // Small hatchback
  {
    body: 'M226 690Q214 640 236 590Q262 560 318 548L398 470Q440 438 530 436H650Q724 438 776 480L850 546Q946 556 976 592Q994 640 980 690Z',
    glass: 'M372 546L426 484Q452 462 530 460H646Q704 462 748 496L806 546Z',
    post: 590,
    rear: 360,
    front: 840,
    radius: 74,
  },
  // Saloon
  {
    body: 'M170 690Q160 640 180 598Q220 566 330 556L430 488Q476 462 570 460H660Q736 462 792 500L874 556Q990 566 1024 604Q1040 644 1028 690Z',
    glass: 'M386 556L458 504Q492 482 572 482H656Q716 484 760 514L820 556Z',
    post: 600,
    rear: 340,
    front: 866,
    radius: 74,
  },
  // Sport utility
  {
    body: 'M200 694Q186 620 202 560Q214 520 262 512L330 420Q352 396 420 394H690Q748 396 786 436L852 512Q966 524 994 566Q1012 630 998 694Z',
    glass: 'M304 512L362 436Q378 420 424 420H684Q728 422 756 452L808 512Z',
    post: 552,
    rear: 352,
    front: 852,
    radius: 84,
  },
]

/** A car seen from the side. */
export const car = (scene: Scene): string => {
  const { random, lit, light } = scene
  const paint = random.pick(paints)
  const { body, glass, post, rear, front, radius } = random.pick(shapes)
  const y = 706
  const arches = [rear, front].map((x) => circle(x, y, radius + 14, '#14181c')).join('')
  const details =
    line(post, 556, post, 676, lit(darker(paint, 0.35)), 3) +
    line(post + 196, 566, post + 190, 676, lit(darker(paint, 0.35)), 3) +
    box(post + 26, 578, 54, 9, lit(lighter(paint, 0.35)), { rx: 4 }) +
    path('M240 618Q600 590 968 618', 'none', { stroke: lit(lighter(paint, 0.45)), 'stroke-width': 4, opacity: 0.7 }) +
    ellipse(952, 600, 30, 15, light.lamps ? '#fff4cf' : '#f4f7f8') +
    ellipse(238, 606, 18, 17, '#b3262c') +
    box(936, 648, 54, 12, '#20262b', { rx: 5, opacity: 0.7 })
  const beam = light.lamps
    ? polygon(
        [
          [966, 592],
          [1200, 560],
          [1200, 720],
          [966, 612],
        ],
        '#fff0bd',
        { opacity: 0.28 },
      )
    : ''
  return (
    `<defs>${gradient('paint', [lit(lighter(paint, 0.32)), lit(paint), lit(darker(paint, 0.34))])}${gradient('tinted', [mix('#9fc0d0', light.sky[1], 0.3), '#2e3d4a'])}</defs>` +
    background(scene) +
    ellipse(600, 786, 470, 26, '#0d1216', { opacity: 0.42 }) +
    path(body, 'url(#paint)') +
    path(glass, 'url(#tinted)') +
    `<clipPath id="pane">${path(glass, '#000')}</clipPath><g clip-path="url(#pane)">` +
    box(post - 8, 380, 16, 190, lit(darker(paint, 0.15))) +
    polygon(
      [
        [post + 40, 566],
        [post + 130, 400],
        [post + 170, 400],
        [post + 80, 566],
      ],
      '#ffffff',
      { opacity: 0.2 },
    ) +
    '</g>' +
    details +
    beam +
    arches +
    wheel(scene, rear, y, radius) +
    wheel(scene, front, y, radius) +
    finish(scene)
  )
}

const cruiser = (paint: string, lit: Scene['lit']): string =>
  path('M470 560Q520 470 640 474Q700 476 716 510Q690 560 600 566Z', 'url(#paint)') +
  path('M300 556Q330 520 420 526L500 556Q480 590 400 588Q330 584 300 556Z', lit('#2b2f35')) +
  path('M250 590Q300 540 380 560L396 584Q300 590 262 640Z', lit(darker(paint, 0.12)))

const sporty = (paint: string, lit: Scene['lit']): string =>
  path('M480 560L530 468Q580 440 660 450L760 470Q806 500 800 560L720 640Q640 660 560 640Z', 'url(#paint)') +
  path('M290 500L440 520L520 556L470 586L380 566Z', lit('#22262b')) +
  polygon(
    [
      [280, 492],
      [410, 508],
      [396, 540],
      [330, 530],
    ],
    lit(darker(paint, 0.1)),
  ) +
  path('M756 460Q800 400 820 440L812 500Z', '#9fc0d0', { opacity: 0.8 })

const scooter = (_paint: string, lit: Scene['lit']): string =>
  path(
    'M262 560Q300 500 420 510H500Q520 600 600 640H700Q740 640 752 580L776 440Q800 430 812 446L808 640Q780 716 690 716H470Q330 716 280 660Z',
    'url(#paint)',
  ) +
  path('M290 506Q380 470 500 500L494 524Q380 520 300 530Z', lit('#2b2f35')) +
  path('M770 440Q790 360 812 372L822 446Z', '#9fc0d0', { opacity: 0.7 })

/** A motorbike or a scooter seen from the side. */
export const bike = (scene: Scene): string => {
  const { random, lit, light } = scene
  const paint = random.pick(paints)
  const kind = random.between(0, 2)
  const radius = kind === 2 ? 92 : 118
  const y = 792 - radius
  const frame =
    kind === 2
      ? ''
      : line(420, 590, 620, 640, lit('#3a4047'), 18) +
        line(340, y, 520, 640, lit('#4a5158'), 16) +
        line(620, 640, 690, 500, lit('#3a4047'), 16)
  const engine =
    kind === 2
      ? ''
      : box(500, 590, 150, 110, lit('#596068'), { rx: 18 }) +
        Array.from({ length: 5 }, (_, index) => line(512, 608 + index * 16, 638, 608 + index * 16, lit('#8a929a'), 5)).join('') +
        circle(560, 690, 36, lit('#434a51'))
  const exhaust =
    kind === 2
      ? ''
      : path('M600 700Q520 740 420 706L300 670', 'none', { stroke: lit('#b9c0c6'), 'stroke-width': 20, 'stroke-linecap': 'round' })
  const fork =
    line(850, y, 748, 430, lit('#9aa2a9'), 16) +
    line(748, 430, 690, 400, lit('#22262b'), 14) +
    circle(792, 478, 32, light.lamps ? '#fff4cf' : lit('#e6ecef')) +
    circle(792, 478, 32, 'none', { stroke: lit('#3a4047'), 'stroke-width': 6 })
  const mirror = line(726, 414, 700, 356, lit('#22262b'), 6) + ellipse(694, 346, 22, 13, lit('#22262b'))
  return (
    `<defs>${gradient('paint', [lit(lighter(paint, 0.3)), lit(paint), lit(darker(paint, 0.3))])}</defs>` +
    background(scene) +
    ellipse(600, 796, 400, 22, '#0d1216', { opacity: 0.42 }) +
    wheel(scene, 340, y, radius) +
    wheel(scene, 850, y, radius) +
    frame +
    exhaust +
    engine +
    (kind === 0 ? cruiser(paint, lit) : kind === 1 ? sporty(paint, lit) : scooter(paint, lit)) +
    fork +
    path(
      `M${850 - radius - 6} ${y - 20}Q${850} ${y - radius - 46} ${850 + radius - 14} ${y - 44}L${850 + radius - 34} ${y - 30}Q${850} ${y - radius - 14} ${850 - radius + 20} ${y - 16}Z`,
      'url(#paint)',
    ) +
    mirror +
    circle(262, 560, 15, '#b3262c') +
    finish(scene)
  )
}
