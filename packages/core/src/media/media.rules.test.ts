import { describe, expect, test } from 'vitest'
import { mediaLimits } from './media.model.ts'
import { fileFault, formatOf, hasTooManyPictures, pictureSources, publishedWidths } from './media.rules.ts'
import { pictureEditWire } from './media.wire.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const jpeg = bytes('\u00FF\u00D8\u00FF\u00E0\u0000\u0010JFIF\u0000\u0001\u0001\u0000\u0000')
const gif = bytes('GIF89a\u0001\u0000\u0001\u0000')
const pdf = bytes('%PDF-1.7\n%....')

describe('a format', () => {
  test.each([
    [jpeg, 'jpeg'],
    [bytes('\u0089PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR'), 'png'],
    [bytes('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '), 'webp'],
    [gif, 'gif'],
    [pdf, 'pdf'],
    [bytes('<svg xmlns="http'), null],
    [bytes('RIFF\u0010\u0000\u0000\u0000WAVEfmt '), null],
    [bytes('<!--%PDF-1.7'), null],
    [bytes('%PDF-1.4<script>'), null],
    [new Uint8Array(), null],
  ])('is told by the first bytes (%#)', (beginning, format) => expect(formatOf(beginning)).toBe(format))
})

describe('a file', () => {
  test.each([
    ['picture', 1, jpeg, null],
    ['document', 1, pdf, null],
    ['picture', mediaLimits.fileSize, jpeg, null],
    ['picture', mediaLimits.fileSize + 1, jpeg, 'file-too-large'],
    ['document', mediaLimits.fileSize + 1, pdf, 'file-too-large'],
    ['picture', mediaLimits.fileSize + 1, gif, 'gif-refused'],
    ['picture', 0, new Uint8Array(), 'file-empty'],
    ['picture', 1, pdf, 'format-refused'],
    ['picture', 1, bytes('<svg'), 'format-refused'],
    ['document', 1, jpeg, 'not-a-pdf'],
  ] as const)('as %s of %d bytes is accepted or refused with its reason (%#)', (kind, size, beginning, fault) =>
    expect(fileFault(kind, size, beginning)).toBe(fault),
  )

  test('may be limited further by who shows the uploader', () => expect(fileFault('picture', 4, jpeg, 3)).toBe('file-too-large'))
})

test('an ad has fifty pictures at most', () => expect([50, 51].map((count) => hasTooManyPictures(count))).toEqual([false, true]))

describe('a published picture', () => {
  test.each([
    [4000, [320, 800, 1600]],
    [1600, [320, 800, 1600]],
    [1000, [320, 800, 1000]],
    [320, [320]],
    [1, [1]],
  ])('of %d pixels is never enlarged', (width, widths) => expect(publishedWidths(width)).toEqual(widths))

  test('is offered in its sizes, and one of a software in its only one', () => {
    const folder = 'https://vitrine.example/media/0f0e0d0c-0000-4000-8000-000000000001/'
    expect(pictureSources(`${folder}1000.jpg`)).toBe(`${folder}320.webp 320w, ${folder}800.webp 800w, ${folder}1000.webp 1000w`)
    expect(pictureSources('/media/demo/7010-house-large.webp')).toBeNull()
  })
})

test('an edit travels both ways, and one outside of any picture is refused', () => {
  const wire = { rotation: 90, recadrage: { x: 1, y: 2, largeur: 3, hauteur: 4 }, format: { largeur: 5, hauteur: 6 } }
  expect(pictureEditWire.encode(pictureEditWire.decode(wire))).toEqual(wire)
  expect(() => pictureEditWire.decode({ ...wire, rotation: 45 })).toThrow('could not be read')
  expect(() => pictureEditWire.decode({ rotation: 0, recadrage: { ...wire.recadrage, largeur: 0 } })).toThrow('could not be read')
})
