import type { ChartContext, FileText } from '../charts.model.ts'
import { pictureBottom, pictureMargin, pictureSize, pictureTop, makePicture, type Drawing } from './picture.ts'
import type { SharesOptions } from '../shares.ts'
import { percentsOf } from '../shares.rules.ts'

const rowHeight = 58
const valuesWidth = 170

const drawRow = (
  { context, look, write }: Drawing,
  row: { y: number; label: string; value: string; percent: string },
  bar: () => void,
): void => {
  const right = pictureSize.width - pictureMargin
  const { y, label, value, percent } = row
  write(label, { x: pictureMargin, y: y + 16, size: 17, colour: look.ink, width: pictureSize.width - 2 * pictureMargin - valuesWidth })
  write(value, { x: right - 70, y: y + 16, size: 17, colour: look.ink, bold: true, align: 'right' })
  write(percent, { x: right, y: y + 16, size: 17, colour: look.muted, align: 'right' })
  context.fillStyle = look.line
  context.fillRect(pictureMargin, y + 26, pictureSize.width - 2 * pictureMargin, 12)
  bar()
}

/** The shares of a whole as a picture: a bar for each, with its numbers. */
export const drawSharesPicture = (
  { shares, valueText }: SharesOptions,
  { t, format }: ChartContext,
  of: { root: Element; text: FileText },
): Promise<Blob> =>
  makePicture(of, pictureTop + shares.length * rowHeight + pictureBottom, (drawing) => {
    const values = shares.map(({ value }) => value)
    const percents = percentsOf(values)
    const longest = Math.max(...values)
    for (const [index, share] of shares.entries()) {
      const y = pictureTop + index * rowHeight
      const row = {
        y,
        label: share.label,
        value: (valueText ?? format.formatNumber)(share.value),
        percent: t('percent', { value: percents[index] ?? 0 }),
      }
      drawRow(drawing, row, () => {
        drawing.context.fillStyle = drawing.look.paintOf(share)
        drawing.context.fillRect(pictureMargin, y + 26, ((pictureSize.width - 2 * pictureMargin) * share.value) / longest, 12)
      })
    }
  })
