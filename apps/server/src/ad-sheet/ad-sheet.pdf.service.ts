import { scaleColours, readableOn, scaleLetters, type Scale } from '@vitrine/core/ad-law'
import type { AdSheet } from '@vitrine/core/ad-sheet'
import {
  drawKeyFacts,
  drawLines,
  drawPhoto,
  drawTitle,
  gap,
  heading,
  ink,
  inner,
  makePdf,
  margin,
  muted,
  paragraph,
  room,
  type Document,
  type PdfFrame,
  type SheetPhoto,
} from './ad-sheet.pdf-parts.service.ts'

/** All contents of the PDF, in the reader's language. */
export interface SheetInPdf extends Omit<PdfFrame, 'title'> {
  sheet: AdSheet
  photos: readonly SheetPhoto[]
  scales: readonly Scale[]
  /** The text instead of a missing scale. */
  diagnosisNote: string | null
  words: { photoMissing: string; noText: string; description: string; legal: string; photos: string; scales: string }
}

const scaleBox = { width: 235, height: 176 }
const row = { height: 17, chosen: 26, gap: 3.5, narrowest: 44, step: 15, tip: 9 }

/** A scale as vector graphics, with the same shapes and texts as on screen. */
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
    doc
      .font('bold')
      .fontSize(isChosen ? 14 : 9.5)
      .fillColor(readableOn(colour))
      .text(each, x + 8, y + height / 2 - (isChosen ? 10 : 6.8), { lineBreak: false })
    if (kind === 'energy' && index >= 5)
      doc
        .font('regular')
        .fontSize(6.5)
        .text(wasteful, x + 24, y + height / 2 - 4.6, { width: width - 24, lineBreak: false })
    if (isChosen) {
      for (const [at, value] of values.entries())
        doc
          .font(at === 0 ? 'bold' : 'regular')
          .fontSize(8.5)
          .fillColor(ink)
          .text(value, x + width + row.tip + 6, y + height / 2 - 6 + (at - (values.length - 1) / 2) * 11, { lineBreak: false })
    }
    y += height + row.gap
  }
}

const drawScales = (doc: Document, { scales, diagnosisNote, words }: SheetInPdf): void => {
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

const drawPhotos = (doc: Document, { photos, words }: SheetInPdf): void => {
  const others = photos.slice(1)
  if (others.length === 0) return
  heading(doc, words.photos)
  for (let index = 0; index < others.length; index += 2) {
    room(doc, grid.height)
    const { y } = doc
    for (const [column, photo] of others.slice(index, index + 2).entries())
      drawPhoto(doc, photo, { x: margin + column * (grid.width + gap), y, ...grid }, words.photoMissing)
    doc.y = y + grid.height + gap
  }
}

const drawSheet = (doc: Document, sheetInPdf: SheetInPdf): void => {
  const { sheet, photos, words } = sheetInPdf
  if (photos.length > 0) {
    const box = { x: margin, y: doc.y, width: inner, height: 270 }
    drawPhoto(doc, photos[0] ?? null, box, words.photoMissing)
    doc.y = box.y + box.height + 12
  }
  drawTitle(doc, sheet)
  drawKeyFacts(doc, sheet.keyFacts)
  heading(doc, words.description)
  paragraph(doc, sheet.text || words.noText)
  for (const { title, lines } of sheet.sections) {
    heading(doc, title)
    drawLines(doc, lines)
  }
  drawScales(doc, sheetInPdf)
  if (sheet.legal.length > 0) {
    heading(doc, words.legal)
    for (const sentence of sheet.legal) paragraph(doc, sentence, { size: 8.5, colour: muted })
  }
  drawPhotos(doc, sheetInPdf)
}

/** The sheet of an ad as a PDF. */
export const makeSheetPdf = (sheetInPdf: SheetInPdf): Promise<Buffer<ArrayBuffer>> =>
  makePdf({ ...sheetInPdf, title: sheetInPdf.sheet.title }, (doc) => drawSheet(doc, sheetInPdf))
