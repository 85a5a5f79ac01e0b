import type { ChartContext, FileText, TimeChartData } from '../charts.model.ts'
import { dotsOf, linePathOf } from '../line.rules.ts'
import { pictureBottom, pictureMargin, pictureSize, pictureTop, makePicture, type Drawing } from './picture.ts'
import { heightOf, type Plot, type Scale } from '../scales.rules.ts'
import { barPaths, gridOf, marksPath, namedSteps } from '../time-chart.drawing.ts'
import { scaleFor, viewOf, type View } from '../time-chart.view.ts'

const ticksWidth = 70
const namesHeight = 34
const keyHeight = 40
const plot: Plot = {
  width: pictureSize.width - 2 * pictureMargin - ticksWidth,
  height: pictureSize.height - pictureTop - keyHeight - namesHeight - pictureBottom,
}
const left = pictureMargin + ticksWidth
const top = pictureTop + keyHeight

/** What the lines or columns stand for, one beside the other. */
const drawKey = ({ context, look, write }: Drawing, { kind, series }: TimeChartData): void => {
  let x = pictureMargin
  const y = pictureTop + 12
  for (const one of series) {
    if (kind === 'bars') {
      context.fillStyle = look.paintOf(one)
      context.fillRect(x, y - 11, 14, 14)
    } else strokeLine(context, new Path2D(`M${x} ${y - 4}h24`), look.toneOf(one), one.patterned)
    x += kind === 'bars' ? 22 : 32
    const label = one.figure ? `${one.label} ${one.figure}` : one.label
    write(label, { x, y, size: 16, colour: look.ink })
    x += context.measureText(label).width + 32
  }
}

const strokeLine = (context: CanvasRenderingContext2D, path: Path2D, tone: string, isDashed = false): void => {
  context.strokeStyle = tone
  context.lineWidth = 3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.setLineDash(isDashed ? [1, 7] : [])
  context.stroke(path)
  context.setLineDash([])
}

const drawAxes = ({ context, look, write }: Drawing, { data, labels, write: written }: View, scale: Scale): void => {
  context.strokeStyle = look.line
  context.lineWidth = 1
  context.stroke(new Path2D(gridOf(scale, plot)))
  for (const tick of scale.ticks)
    write(written(tick), {
      x: -12,
      y: heightOf(tick, scale, plot) + 5,
      size: 15,
      colour: look.muted,
      align: 'right',
      width: ticksWidth - 12,
    })
  for (const { day, x } of namedSteps(data.days, plot.width))
    write(labels.short(day), { x, y: plot.height + 24, size: 15, colour: look.muted, align: 'center' })
}

const drawData = ({ context, look }: Drawing, { data }: View, scale: Scale): void => {
  if (data.kind === 'bars')
    for (const [index, path] of barPaths(data, scale, plot).entries()) {
      const series = data.series[index]
      if (series) context.fillStyle = look.paintOf(series)
      context.fill(new Path2D(path))
    }
  else
    for (const one of data.series)
      strokeLine(context, new Path2D(linePathOf(dotsOf(one.values, scale, plot))), look.toneOf(one), one.patterned)
  const [first] = data.series
  if (!first) return
  const marks = new Path2D(marksPath(data, scale, plot))
  context.fillStyle = look.ground
  context.fill(marks)
  context.strokeStyle = look.toneOf(first)
  context.lineWidth = 2
  context.stroke(marks)
}

/** A chart over time as a picture, of the same size on every screen. */
export const drawTimePicture = (data: TimeChartData, chart: ChartContext, of: { root: Element; text: FileText }): Promise<Blob> =>
  makePicture(of, pictureSize.height, (drawing) => {
    const view = viewOf(data, chart)
    const scale = scaleFor(view)
    drawKey(drawing, data)
    drawing.context.translate(left, top)
    drawAxes(drawing, view, scale)
    drawData(drawing, view, scale)
    drawing.context.translate(-left, -top)
  })
