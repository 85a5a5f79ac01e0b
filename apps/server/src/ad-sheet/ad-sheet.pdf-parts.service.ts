import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AdSheet, SheetLine } from '@vitrine/core/ad-sheet'

/** A photo prepared for a PDF; null if it could not be read. */
export type SheetPhoto = Uint8Array | null

/** The header and footer of every PDF. */
export interface PdfFrame {
  title: string
  language: string
  /** The advertiser. */
  owner: string
  /** Such as `Reference: F-12`. */
  reference: string
  /** Such as `Sheet of 03/04/2026`. */
  madeOn: string
  /** The contact details for questions. */
  contact: string
  page: (page: number, pages: number) => string
}

export type Document = PDFKit.PDFDocument

export const margin = 42
export const sheetSize = { width: 595.28, height: 841.89 }
export const inner = sheetSize.width - 2 * margin
const bottom = sheetSize.height - margin - 16
export const ink = '#1d2230'
export const muted = '#5b6070'
const line = '#d9d7d2'
const quiet = '#f3f1ed'
export const gap = 12

// Fonts from npm packages, under the SIL Open Font License: the PDF is the same on every machine.
const fonts = (() => {
  const resolve = createRequire(import.meta.url).resolve
  const file = (name: string) => readFile(resolve(`@expo-google-fonts/${name}.ttf`))
  const load = async () => ({
    regular: await file('noto-sans/400Regular/NotoSans_400Regular'),
    bold: await file('noto-sans/600SemiBold/NotoSans_600SemiBold'),
    emoji: await file('noto-emoji/400Regular/NotoEmoji_400Regular'),
  })
  let loaded: ReturnType<typeof load> | undefined
  return () => (loaded ??= load())
})()

/** Signs that text fonts do not have; those that belong together, such as a family or a flag, in one. */
const emoji = new RegExp(String.raw`((?:\p{RGI_Emoji}|[\p{Extended_Pictographic}--[©®™]]|\p{Emoji_Presentation})+)`, 'gv')

const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim()

/** What a text font can draw: for short texts beside others, where emoji are left out. */
export const printable = (text: string): string => withoutControls(text.replaceAll(emoji, ''))

interface Place {
  x: number
  y: number
  font: 'regular' | 'bold'
  options: PDFKit.Mixins.TextOptions
}

/** Draws a text, its emoji from the font that has them. */
const write = (doc: Document, text: string, { x, y, font, options }: Place): void => {
  // Split by a pattern with a group, every second part is what the group matched.
  const parts = withoutControls(text).split(emoji)
  const runs = parts.map((part, index) => ({ part, face: index % 2 === 1 ? 'emoji' : font })).filter(({ part }) => part !== '')
  for (const [index, { part, face }] of runs.entries()) {
    const continued = index < runs.length - 1
    doc.font(face)
    if (index === 0) doc.text(part, x, y, { ...options, continued })
    else doc.text(part, { ...options, continued })
  }
  doc.font(font)
}

/** Begins a new page unless this height is left on the current one. */
export const room = (doc: Document, height: number): void => {
  if (doc.y + height > bottom) doc.addPage()
}

export const heading = (doc: Document, text: string): void => {
  room(doc, 60)
  doc.moveDown(0.8).font('bold').fontSize(12).fillColor(ink).text(text, margin, doc.y, { width: inner })
  doc.moveDown(0.3)
}

export const paragraph = (doc: Document, text: string, { size = 10, colour = ink }: { size?: number; colour?: string } = {}): void => {
  doc.fontSize(size).fillColor(colour)
  const options = { width: inner, lineGap: 2, paragraphGap: 3 }
  // By paragraph, so that the work is proportional to the text's length.
  for (const part of withoutControls(text).split(/\n+/)) write(doc, part, { x: margin, y: doc.y, font: 'regular', options })
}

const drawHead = (doc: Document, { owner, reference, madeOn }: PdfFrame): void => {
  doc
    .font('bold')
    .fontSize(12)
    .fillColor(ink)
    .text(printable(owner), margin, margin, { width: inner * 0.6, height: 16, ellipsis: true })
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(muted)
    .text(printable(`${reference} · ${madeOn}`), margin + inner * 0.4, margin + 3, {
      width: inner * 0.6,
      align: 'right',
      height: 12,
      ellipsis: true,
    })
  doc
    .moveTo(margin, margin + 22)
    .lineTo(margin + inner, margin + 22)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  doc.y = margin + 32
}

export const drawPhoto = (
  doc: Document,
  photo: SheetPhoto,
  box: { x: number; y: number; width: number; height: number },
  missing: string,
): void => {
  doc.rect(box.x, box.y, box.width, box.height).fill(quiet)
  if (photo) doc.image(Buffer.from(photo), box.x, box.y, { fit: [box.width, box.height], align: 'center', valign: 'center' })
  else
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(muted)
      .text(missing, box.x, box.y + box.height / 2 - 6, { width: box.width, align: 'center', lineBreak: false })
}

/** Label left, value right; a long value continues on the next page. */
export const drawLines = (doc: Document, lines: readonly SheetLine[]): void => {
  const labelWidth = inner * 0.38
  const value = { x: margin + labelWidth + gap, width: inner - labelWidth - gap }
  for (const { label, text, href } of lines) {
    room(doc, 18)
    const y = doc.y
    doc.font('regular').fontSize(9.5).fillColor(muted).text(printable(label), margin, y, { width: labelWidth, height: 26, ellipsis: true })
    const below = doc.y
    doc.fillColor(ink)
    write(doc, text, { x: value.x, y, font: 'regular', options: { width: value.width, ...(href && { link: href, underline: true }) } })
    const isSamePage = doc.y >= y
    if (isSamePage && doc.y < below) doc.y = below
    doc.y += 3
  }
}

/** The title. */
export const drawTitle = (
  doc: Document,
  { title, kind, place, price, priceNote }: Pick<AdSheet, 'title' | 'kind' | 'place' | 'price' | 'priceNote'>,
): void => {
  doc.fontSize(19).fillColor(ink)
  write(doc, title, { x: margin, y: doc.y, font: 'bold', options: { width: inner, height: 78, ellipsis: true } })
  doc
    .font('regular')
    .fontSize(11)
    .fillColor(muted)
    .text(printable([kind, place].filter(Boolean).join(' · ')), margin, doc.y + 2, { width: inner, height: 30, ellipsis: true })
  doc
    .font('bold')
    .fontSize(16)
    .fillColor(ink)
    .text(printable(price), margin, doc.y + 6, { width: inner })
  if (priceNote) doc.font('regular').fontSize(9).fillColor(muted).text(printable(priceNote), margin, doc.y, { width: inner })
}

/** Key figures side by side. */
export const drawKeyFacts = (doc: Document, facts: readonly SheetLine[]): void => {
  if (facts.length === 0) return
  const width = inner / facts.length
  const y = doc.y + 10
  doc.roundedRect(margin, y, inner, 44, 5).fill(quiet)
  for (const [index, { label, text }] of facts.entries()) {
    const at = { x: margin + index * width + 8, width: width - 16 }
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(muted)
      .text(printable(label), at.x, y + 7, { width: at.width, height: 11, ellipsis: true })
    doc
      .font('bold')
      .fontSize(11)
      .fillColor(ink)
      .text(printable(text), at.x, y + 20, { width: at.width, height: 16, ellipsis: true })
  }
  doc.y = y + 52
}

const drawFoot = (doc: Document, { contact, page: pageText }: PdfFrame): void => {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // Writing below the bottom margin would otherwise begin a new page.
    doc.page.margins.bottom = 0
    doc.font('regular').fontSize(8).fillColor(muted)
    doc.text(printable(contact), margin, sheetSize.height - 34, { width: inner * 0.7, height: 11, ellipsis: true })
    doc.text(pageText(page + 1, count), margin, sheetSize.height - 34, { width: inner, align: 'right', lineBreak: false })
  }
}

/** An A4 PDF. Texts are drawn literally: nothing in them can be executed by a PDF viewer. */
export const makePlainPdf = async (
  { title, owner, language }: Pick<PdfFrame, 'title' | 'owner' | 'language'>,
  draw: (doc: Document) => void,
): Promise<Buffer<ArrayBuffer>> => {
  const { default: PDFDocument } = await import('pdfkit')
  const { regular, bold, emoji: emojiFont } = await fonts()
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: owner },
    font: null as never,
  })
  doc.page.margins.bottom = sheetSize.height - bottom
  doc.on('pageAdded', () => (doc.page.margins.bottom = sheetSize.height - bottom))
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  doc.registerFont('emoji', emojiFont)
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) =>
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  )
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** The same with header and footer. */
export const makePdf = (frame: PdfFrame, draw: (doc: Document) => void): Promise<Buffer<ArrayBuffer>> =>
  makePlainPdf(frame, (doc) => {
    drawHead(doc, frame)
    draw(doc)
    drawFoot(doc, frame)
  })
