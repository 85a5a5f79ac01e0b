import type { OwnerPage } from './owner-report.page.model.ts'
import {
  drawKeyFacts,
  drawLines,
  drawPhoto,
  drawTitle,
  heading,
  ink,
  inner,
  makePdf,
  margin,
  muted,
  paragraph,
  room,
  type Document,
  type SheetPhoto,
} from '../ad-sheet/ad-sheet.pdf-parts.service.ts'

const accent = '#3d5a80'
const chart = { height: 90, gap: 6 }

/** A bar for each week, with its count above it. */
const drawWeeks = (doc: Document, { weeks, summary }: OwnerPage['contacts']): void => {
  paragraph(doc, summary)
  const most = Math.max(...weeks.map(({ mails, calls }) => mails + calls))
  if (most === 0) return
  room(doc, chart.height + 30)
  const top = doc.y + 14
  const width = (inner - (weeks.length - 1) * chart.gap) / weeks.length
  for (const [index, { mails, calls, day }] of weeks.entries()) {
    const count = mails + calls
    const height = (count / most) * chart.height
    const x = margin + index * (width + chart.gap)
    doc.rect(x, top + chart.height - height, width, Math.max(height, 0.5)).fill(accent)
    if (count > 0)
      doc
        .font('bold')
        .fontSize(8)
        .fillColor(ink)
        .text(String(count), x, top + chart.height - height - 11, { width, align: 'center', lineBreak: false })
    if (index % 3 === 0)
      doc
        .font('regular')
        .fontSize(7)
        .fillColor(muted)
        .text(day, x, top + chart.height + 4, { lineBreak: false })
  }
  doc.y = top + chart.height + 18
}

const lineOf = (label: string, text: string) => ({ name: label, label, text })

const drawPart = (doc: Document, title: string, lines: readonly { label: string; text: string; name: string }[], none: string): void => {
  heading(doc, title)
  if (lines.length > 0) drawLines(doc, lines)
  else paragraph(doc, none)
}

/** The report as a PDF, with the cover of the ad. */
export const makeOwnerPdf = (page: OwnerPage, cover: SheetPhoto): Promise<Buffer<ArrayBuffer>> =>
  makePdf(
    {
      title: `${page.heading}: ${page.title}`,
      language: page.language,
      owner: page.agency,
      reference: page.reference,
      madeOn: page.madeOn,
      contact: page.by,
      page: page.page,
    },
    (doc) => {
      if (cover) {
        const box = { x: margin, y: doc.y, width: inner, height: 190 }
        drawPhoto(doc, cover, box, page.words.photoMissing)
        doc.y = box.y + box.height + 12
      }
      drawTitle(doc, page)
      paragraph(doc, page.state, { size: 10, colour: muted })
      drawKeyFacts(doc, page.figures)
      heading(doc, page.contacts.title)
      drawWeeks(doc, page.contacts)
      drawPart(
        doc,
        page.visits.title,
        page.visits.lines.map(({ when, what }) => lineOf(when, what)),
        page.visits.none,
      )
      heading(doc, page.portals.title)
      paragraph(doc, page.portals.names.join(', ') || page.portals.none)
      drawPart(
        doc,
        page.prices.title,
        page.prices.lines.map(({ since, price, change }) =>
          lineOf(`${page.prices.since} ${since}`, [price, change].filter(Boolean).join(' · ')),
        ),
        page.prices.none,
      )
      heading(doc, page.compare.title)
      paragraph(doc, page.compare.text)
      drawPart(
        doc,
        page.done.title,
        page.done.lines.map(({ when, what }) => lineOf(when, what)),
        page.done.none,
      )
    },
  )
