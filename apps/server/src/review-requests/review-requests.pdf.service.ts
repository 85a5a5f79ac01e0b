import type { Language } from '@vitrine/core/i18n'
import type { LetterTexts, PrintKind } from '@vitrine/core/review-requests'
import { reviewNetworks, type ReviewNetwork } from '@vitrine/core/reviews'
import encodeQR from 'qr'
import { ink, makePlainPdf, muted, printable, sheetSize, type Document } from '../ad-sheet/ad-sheet.pdf-parts.service.ts'
import type { ReviewLinks } from './review-requests.store.ts'

interface Print {
  agency: string
  links: ReviewLinks
  language: Language
  t: LetterTexts
}

interface Box {
  x: number
  y: number
  width: number
}

/** The dark and light squares of a code, with the quiet border that scanners need; a quarter of it may be unreadable. */
export const codeOf = (link: string): boolean[][] => encodeQR(link, 'raw', { ecc: 'quartile', border: 4 })

/** Draws a code as squares, which stay sharp at any size. */
const drawCode = (doc: Document, link: string, { x, y, width }: Box): void => {
  const code = codeOf(link)
  const size = width / code.length
  doc.rect(x, y, width, width).fill('#ffffff')
  for (const [row, cells] of code.entries())
    for (const [column, isDark] of cells.entries())
      // A hair wider, so that no light line shows between two dark squares.
      if (isDark) doc.rect(x + column * size, y + row * size, size + 0.05, size + 0.05)
  doc.fill('#000000')
}

interface Words {
  size: number
  colour?: string
  font?: 'regular' | 'bold'
  /** Smaller until it fits into so many lines. */
  lines: number
}

/** Draws a text into the middle of a box, smaller where it is long; resolves to where it ends. */
const drawText = (doc: Document, text: string, { x, y, width }: Box, { size, colour = ink, font = 'regular', lines }: Words): number => {
  const words = printable(text)
  let fitting = size
  const heightAt = (points: number): number => doc.font(font).fontSize(points).heightOfString(words, { width, align: 'center' })
  while (fitting > 6 && heightAt(fitting) > fitting * 1.45 * lines) fitting -= 0.5
  doc
    .font(font)
    .fontSize(fitting)
    .fillColor(colour)
    .text(words, x, y, { width, align: 'center', height: fitting * 1.45 * lines, ellipsis: true })
  return y + Math.min(heightAt(fitting), fitting * 1.45 * lines)
}

const networksOf = (links: ReviewLinks): { network: ReviewNetwork; link: string }[] =>
  reviewNetworks.flatMap((network) => {
    const link = links[network]
    return link === undefined ? [] : [{ network, link }]
  })

/** One sheet for the wall: the same codes for everybody who looks at it. */
const drawPoster = (doc: Document, { agency, links, t }: Print): void => {
  const margin = 48
  const inner = sheetSize.width - 2 * margin
  const whole = { x: margin, width: inner }
  const title = drawText(doc, agency, { ...whole, y: 84 }, { size: 34, font: 'bold', lines: 2 })
  const question = drawText(doc, t('print.question'), { ...whole, y: title + 36 }, { size: 26, lines: 2 })
  const hint = drawText(doc, t('print.scan'), { ...whole, y: question + 14 }, { size: 15, colour: muted, lines: 1 })
  const found = networksOf(links)
  const gap = 30
  const width = found.length === 1 ? 320 : (inner - gap) / 2
  const left = (sheetSize.width - found.length * width - (found.length - 1) * gap) / 2
  const top = hint + 40
  for (const [index, { network, link }] of found.entries()) {
    const x = left + index * (width + gap)
    drawCode(doc, link, { x, y: top, width })
    drawText(doc, t(`print.on.${network}`), { x, y: top + width + 14, width }, { size: 20, font: 'bold', lines: 1 })
  }
  drawText(doc, t('print.thanks'), { ...whole, y: top + width + 84 }, { size: 18, lines: 2 })
  drawText(doc, t('print.everybody'), { ...whole, y: sheetSize.height - 74 }, { size: 11, colour: muted, lines: 2 })
}

// Ten cards of 85 by 54 millimetres, as they lie on the usual sheets for business cards.
const mm = 72 / 25.4
const card = { width: 85 * mm, height: 54 * mm, columns: 2, rows: 5, top: 13.5 * mm, left: 15 * mm, gap: 10 * mm }

const drawCard = (
  doc: Document,
  { agency, t }: Print,
  { network, link }: { network: ReviewNetwork; link: string },
  at: { x: number; y: number },
): void => {
  const code = 38 * mm
  doc.rect(at.x, at.y, card.width, card.height).lineWidth(0.25).dash(2, { space: 3 }).strokeColor('#b9b6af').stroke().undash()
  drawCode(doc, link, { x: at.x + 3 * mm, y: at.y + (card.height - code) / 2, width: code })
  const box = { x: at.x + code + 5 * mm, width: card.width - code - 9 * mm }
  const name = drawText(doc, agency, { ...box, y: at.y + 8 * mm }, { size: 11, font: 'bold', lines: 3 })
  const question = drawText(doc, t('print.question'), { ...box, y: name + 6 }, { size: 9.5, lines: 4 })
  drawText(doc, t(`print.on.${network}`), { ...box, y: question + 6 }, { size: 9.5, font: 'bold', colour: muted, lines: 2 })
}

const drawCards = (doc: Document, print: Print): void => {
  const found = networksOf(print.links)
  for (let index = 0; index < card.columns * card.rows; index += 1) {
    const [column, row] = [index % card.columns, Math.floor(index / card.columns)]
    const at = { x: card.left + column * (card.width + card.gap), y: card.top + row * card.height }
    const shown = found[row % found.length]
    if (shown) drawCard(doc, print, shown, at)
  }
}

/** A poster or a sheet of cards; the codes lead straight to the networks, so that what is printed stays true without this server. */
export const makePrint = (kind: PrintKind, print: Print): Promise<Buffer<ArrayBuffer>> =>
  makePlainPdf({ title: print.t(`print.title.${kind}`, { agency: print.agency }), owner: print.agency, language: print.language }, (doc) =>
    kind === 'poster' ? drawPoster(doc, print) : drawCards(doc, print),
  )
