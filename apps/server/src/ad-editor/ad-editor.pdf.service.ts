import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { scaleColours, readableOn, scaleLetters, type AdSheet, type Scale, type SheetLine } from '@vitrine/core/ad-editor'

/** A photo that is ready to be put on paper; null where it could not be read. */
export type SheetPhoto = Uint8Array | null

/** Everything that stands on the paper, in the reader's words. */
export interface SheetOnPaper {
  sheet: AdSheet
  language: string
  /** Whose ad it is. */
  owner: string
  /** Such as `Reference: F-12`. */
  reference: string
  /** Such as `Sheet of 03/04/2026`. */
  madeOn: string
  /** Where answers go. */
  contact: string
  photos: readonly SheetPhoto[]
  scales: readonly Scale[]
  /** What is said where there is no scale. */
  diagnosisNote: string | null
  words: { photoMissing: string; noText: string; description: string; legal: string; photos: string; scales: string; page: (page: number, pages: number) => string }
}

type Document = PDFKit.PDFDocument

const margin = 42
const paper = { width: 595.28, height: 841.89 }
const inner = paper.width - 2 * margin
const bottom = paper.height - margin - 16
const ink = '#1d2230'
const muted = '#5b6070'
const line = '#d9d7d2'
const quiet = '#f3f1ed'
const gap = 12

// Shipped with the package of the typeface, under the SIL Open Font License: whatever machine makes the PDF, it reads the same.
const fonts = (() => {
  const resolve = createRequire(import.meta.url).resolve
  const file = (name: string) => readFile(resolve(`@expo-google-fonts/noto-sans/${name}.ttf`))
  let loaded: Promise<{ regular: Buffer; bold: Buffer }> | undefined
  return () =>
    (loaded ??= Promise.all([file('400Regular/NotoSans_400Regular'), file('600SemiBold/NotoSans_600SemiBold')]).then(([regular, bold]) => ({ regular, bold })))
})()

/** Pictograms are in no typeface of text; signs that steer a machine are no text at all. */
const printable = (text: string): string =>
  text.replaceAll(/\p{Emoji_Presentation}|[\u{fe0f}\u{200d}]/gu, '').replaceAll(/[^\P{Cc}\n]/gu, ' ').trim()

/** A new page unless so much is left of this one. */
const room = (doc: Document, height: number): void => {
  if (doc.y + height > bottom) doc.addPage()
}

const heading = (doc: Document, text: string): void => {
  room(doc, 60)
  doc.moveDown(0.8).font('bold').fontSize(12).fillColor(ink).text(text, margin, doc.y, { width: inner })
  doc.moveDown(0.3)
}

const paragraph = (doc: Document, text: string, { size = 10, colour = ink }: { size?: number; colour?: string } = {}): void => {
  doc.font('regular').fontSize(size).fillColor(colour)
  // A paragraph at a time: the work for a text then grows with its length alone.
  for (const part of printable(text).split(/\n+/)) doc.text(part, margin, doc.y, { width: inner, lineGap: 2, paragraphGap: 3 })
}

const drawHead = (doc: Document, { owner, reference, madeOn }: SheetOnPaper): void => {
  doc.font('bold').fontSize(12).fillColor(ink).text(printable(owner), margin, margin, { width: inner * 0.6, height: 16, ellipsis: true })
  doc.font('regular').fontSize(9).fillColor(muted).text(printable(`${reference} · ${madeOn}`), margin + inner * 0.4, margin + 3, { width: inner * 0.6, align: 'right', height: 12, ellipsis: true })
  doc.moveTo(margin, margin + 22).lineTo(margin + inner, margin + 22).lineWidth(0.5).strokeColor(line).stroke()
  doc.y = margin + 32
}

const drawPhoto = (doc: Document, photo: SheetPhoto, box: { x: number; y: number; width: number; height: number }, missing: string): void => {
  doc.rect(box.x, box.y, box.width, box.height).fill(quiet)
  if (photo) doc.image(Buffer.from(photo), box.x, box.y, { fit: [box.width, box.height], align: 'center', valign: 'center' })
  else doc.font('regular').fontSize(9).fillColor(muted).text(missing, box.x, box.y + box.height / 2 - 6, { width: box.width, align: 'center', lineBreak: false })
}

const drawTitle = (doc: Document, { sheet: { title, kind, place, price, priceNote } }: SheetOnPaper): void => {
  doc.font('bold').fontSize(19).fillColor(ink).text(printable(title), margin, doc.y, { width: inner, height: 78, ellipsis: true })
  doc.font('regular').fontSize(11).fillColor(muted).text(printable([kind, place].filter(Boolean).join(' · ')), margin, doc.y + 2, { width: inner, height: 30, ellipsis: true })
  doc.font('bold').fontSize(16).fillColor(ink).text(printable(price), margin, doc.y + 6, { width: inner })
  if (priceNote) doc.font('regular').fontSize(9).fillColor(muted).text(printable(priceNote), margin, doc.y, { width: inner })
}

const drawKeyFacts = (doc: Document, facts: readonly SheetLine[]): void => {
  if (facts.length === 0) return
  const width = inner / facts.length
  const y = doc.y + 10
  doc.roundedRect(margin, y, inner, 44, 5).fill(quiet)
  for (const [index, { label, text }] of facts.entries()) {
    const at = { x: margin + index * width + 8, width: width - 16 }
    doc.font('regular').fontSize(8).fillColor(muted).text(printable(label), at.x, y + 7, { width: at.width, height: 11, ellipsis: true })
    doc.font('bold').fontSize(11).fillColor(ink).text(printable(text), at.x, y + 20, { width: at.width, height: 16, ellipsis: true })
  }
  doc.y = y + 52
}

/** Label left, value right; a value of many lines goes on over the page. */
const drawLines = (doc: Document, lines: readonly SheetLine[]): void => {
  const labelWidth = inner * 0.38
  const value = { x: margin + labelWidth + gap, width: inner - labelWidth - gap }
  for (const { label, text, href } of lines) {
    room(doc, 18)
    const y = doc.y
    doc.font('regular').fontSize(9.5).fillColor(muted).text(printable(label), margin, y, { width: labelWidth, height: 26, ellipsis: true })
    const below = doc.y
    doc.fillColor(ink).text(printable(text), value.x, y, { width: value.width, ...(href && { link: href, underline: true }) })
    const isSamePage = doc.y >= y
    if (isSamePage && doc.y < below) doc.y = below
    doc.y += 3
  }
}

const scaleBox = { width: 235, height: 176 }
const row = { height: 17, chosen: 26, gap: 3.5, narrowest: 44, step: 15, tip: 9 }

/** One scale as vectors, with the same bars, letters and words as on screen. */
const drawScale = (doc: Document, { kind, letter, title, values, wasteful }: Scale, x: number, top: number): void => {
  doc.font('bold').fontSize(10).fillColor(ink).text(title, x, top, { width: scaleBox.width, lineBreak: false })
  let y = top + 19
  for (const [index, each] of scaleLetters.entries()) {
    const isChosen = each === letter
    const height = isChosen ? row.chosen : row.height
    const width = row.narrowest + index * row.step
    const colour = scaleColours[kind][index] ?? ink
    if (kind === 'climate') doc.roundedRect(x, y, width + row.tip, height, height / 2)
    else doc.polygon([x, y], [x + width, y], [x + width + row.tip, y + height / 2], [x + width, y + height], [x, y + height])
    if (isChosen) doc.lineWidth(1.6).fillAndStroke(colour, ink)
    else doc.fill(colour)
    doc.font('bold').fontSize(isChosen ? 14 : 9.5).fillColor(readableOn(colour)).text(each, x + 8, y + height / 2 - (isChosen ? 10 : 6.8), { lineBreak: false })
    if (kind === 'energy' && index >= 5) doc.font('regular').fontSize(6.5).text(wasteful, x + 24, y + height / 2 - 4.6, { width: width - 24, lineBreak: false })
    if (isChosen) {
      for (const [at, value] of values.entries())
        doc.font(at === 0 ? 'bold' : 'regular').fontSize(8.5).fillColor(ink).text(value, x + width + row.tip + 6, y + height / 2 - 6 + (at - (values.length - 1) / 2) * 11, { lineBreak: false })
    }
    y += height + row.gap
  }
}

const drawScales = (doc: Document, { scales, diagnosisNote, words }: SheetOnPaper): void => {
  if (scales.length === 0 && diagnosisNote === null) return
  heading(doc, words.scales)
  if (diagnosisNote !== null) paragraph(doc, diagnosisNote)
  if (scales.length === 0) return
  room(doc, scaleBox.height)
  const top = doc.y
  for (const [index, scale] of scales.entries()) drawScale(doc, scale, margin + index * (scaleBox.width + 36), top)
  doc.y = top + scaleBox.height
}

const grid = { width: (inner - gap) / 2, height: ((inner - gap) / 2) * 0.68 }

const drawPhotos = (doc: Document, { photos, words }: SheetOnPaper): void => {
  const others = photos.slice(1)
  if (others.length === 0) return
  heading(doc, words.photos)
  for (let index = 0; index < others.length; index += 2) {
    room(doc, grid.height)
    const { y } = doc
    for (const [column, photo] of others.slice(index, index + 2).entries()) drawPhoto(doc, photo, { x: margin + column * (grid.width + gap), y, ...grid }, words.photoMissing)
    doc.y = y + grid.height + gap
  }
}

const drawFoot = (doc: Document, { contact, words }: SheetOnPaper): void => {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // Below the margin, where text would begin another page.
    doc.page.margins.bottom = 0
    doc.font('regular').fontSize(8).fillColor(muted)
    doc.text(printable(contact), margin, paper.height - 34, { width: inner * 0.7, height: 11, ellipsis: true })
    doc.text(words.page(page + 1, count), margin, paper.height - 34, { width: inner, align: 'right', lineBreak: false })
  }
}

const drawSheet = (doc: Document, onPaper: SheetOnPaper): void => {
  const { sheet, photos, words } = onPaper
  drawHead(doc, onPaper)
  if (photos.length > 0) {
    const box = { x: margin, y: doc.y, width: inner, height: 270 }
    drawPhoto(doc, photos[0] ?? null, box, words.photoMissing)
    doc.y = box.y + box.height + 12
  }
  drawTitle(doc, onPaper)
  drawKeyFacts(doc, sheet.keyFacts)
  heading(doc, words.description)
  paragraph(doc, sheet.text || words.noText)
  for (const { title, lines } of sheet.sections) {
    heading(doc, title)
    drawLines(doc, lines)
  }
  drawScales(doc, onPaper)
  if (sheet.legal.length > 0) {
    heading(doc, words.legal)
    for (const sentence of sheet.legal) paragraph(doc, sentence, { size: 8.5, colour: muted })
  }
  drawPhotos(doc, onPaper)
  drawFoot(doc, onPaper)
}

/** The sheet of an ad as a PDF for A4. Its texts are drawn as they are: there is nothing in them that a reader of PDF would run. */
export const makePdf = async (onPaper: SheetOnPaper): Promise<Buffer<ArrayBuffer>> => {
  const { default: PDFDocument } = await import('pdfkit')
  const { regular, bold } = await fonts()
  const { sheet, owner, language } = onPaper
  const doc = new PDFDocument({ size: 'A4', margin, bufferPages: true, lang: language, displayTitle: true, info: { Title: sheet.title, Author: owner }, font: null as never })
  doc.page.margins.bottom = paper.height - bottom
  doc.on('pageAdded', () => (doc.page.margins.bottom = paper.height - bottom))
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve).on('error', reject))
  drawSheet(doc, onPaper)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
