import { expect, fixture, fixtureCleanup } from '@open-wc/testing'
import { ApiError } from '@vitrine/core/http'
import { html } from 'lit'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { later } from '../test/fake-http.ts'
import { choose, fileOf, mediaBackend, namesIn, openMedia, pictureOf, said, type MediaBackend } from '../test/media.ts'
import { storedFiles } from './media.stored-files.service.ts'

beforeEach(() => localStorage.clear())
afterEach(() => fixtureCleanup())

describe('files that are chosen', () => {
  it('are sent three at a time, and said when all have arrived', async () => {
    const http = mediaBackend()
    const held = later<void>()
    http.answer = ({ method }) => (method === 'PATCH' ? held.promise : undefined)
    const element = await openMedia({ pictures: [pictureOf('z')] }, http)
    const counts = record('vitrine-media-uploading')
    choose(
      element,
      ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => fileOf(name)),
    )
    await until(() => http.calls.filter(({ method }) => method === 'PATCH').length === 3)
    expect([http.uploads.size, element.uploading]).to.deep.equal([3, 5])
    expect(namesIn(element, '.on-its-way .state').slice(3)).to.deep.equal(['Waiting its turn', 'Waiting its turn'])
    held.resolve()
    await until(() => element.pictures.length === 6)
    await until(() => said(element) === '5 files added.')
    expect(counts.at(-1)?.detail).to.deep.equal({ count: 0 })
    expect(element.shadowRoot?.querySelector('.uploads')).to.equal(null)
  })

  it('stand as they were chosen although the last arrived first', async () => {
    const http = mediaBackend()
    const held = later<void>()
    http.answer = (call, upload) => (call.method === 'PATCH' && upload?.name === 'first.jpg' ? held.promise : undefined)
    const element = await openMedia({}, http)
    choose(element, [fileOf('first.jpg', { size: 111 }), fileOf('second.jpg', { size: 222 })])
    await until(() => element.pictures.length === 1)
    const [second] = element.pictures
    held.resolve()
    await until(() => element.pictures.length === 2)
    expect(element.pictures[1]).to.equal(second)
  })

  it('are refused by name and reason before anything is sent, and hinder no other', async () => {
    const http = mediaBackend()
    const element = await openMedia({ maximumSize: 3_000, limit: 2 }, http)
    choose(element, [
      fileOf('moving.gif', { format: 'gif' }),
      fileOf('really-a-gif.jpg', { format: 'gif' }),
      fileOf('drawing.svg', { format: 'svg' }),
      fileOf('huge.jpg', { size: 3_001 }),
      fileOf('good.png', { format: 'png' }),
      fileOf('good.webp', { format: 'webp' }),
      fileOf('one-more.jpg'),
    ])
    await until(() => element.pictures.length === 2)
    expect(namesIn(element, '.refusals li').map((text) => text.replace(/\s+/g, ' '))).to.deep.equal([
      'moving.gifGIF format not accepted: save the photo as JPG, PNG or WebP.',
      'really-a-gif.jpgGIF format not accepted: save the photo as JPG, PNG or WebP.',
      'drawing.svgOnly JPG, PNG, WebP and HEIC photos are accepted.',
      'huge.jpgThe file is larger than 2.9 kB: make it smaller, then add it again.',
      'one-more.jpgThere is no place left: 2 photos at most.',
    ])
    expect([...http.uploads.values()].map(({ name }) => name)).to.deep.equal(['good.png', 'good.webp'])
    buttonNamed(element, 'Close this message').click()
    await until(() => !element.shadowRoot?.querySelector('.refusals'))
    expect(textOf(element)).to.contain('All 2 places are taken')
    expect(element.shadowRoot?.querySelector('input[type=file]')).to.equal(null)
  })

  it('are refused by the server each for itself', async () => {
    const http = mediaBackend()
    http.answer = ({ path, body }) => {
      if (path === '/media' && http.uploads.get((body as { envoi: string }).envoi)?.name === 'broken.jpg')
        throw new ApiError('invalid', { status: 422, code: 'picture-broken' })
    }
    const element = await openMedia({}, http)
    choose(element, [fileOf('broken.jpg'), fileOf('good.jpg')])
    await until(() => namesIn(element, '.refusals .file-name').join() === 'broken.jpg')
    expect(textOf(element)).to.contain('The photo is damaged')
    await until(() => element.pictures.length === 1)
  })

  it('are recognised when they are there already, or on their way', async () => {
    const http = mediaBackend()
    const held = later<void>()
    const element = await openMedia({}, http)
    choose(element, [fileOf('view.jpg', { fill: 'same' })])
    await until(() => element.pictures.length === 1)
    choose(element, [fileOf('copy.jpg', { fill: 'same' })])
    await until(() => textOf(element).includes('copy.jpgThe same file is here already.'))
    http.answer = ({ method }) => (method === 'PATCH' ? held.promise : undefined)
    choose(element, [fileOf('other.jpg')])
    await until(() => element.uploading === 1)
    choose(element, [fileOf('other.jpg')])
    await until(() => textOf(element).includes('other.jpgThis file is already on its way.'))
    held.resolve()
    await until(() => element.pictures.length === 2)
  })

  it('are taken from a drop and from the clipboard', async () => {
    const element = await openMedia()
    const transfer = new DataTransfer()
    transfer.items.add(fileOf('dropped.jpg'))
    element.dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    await until(() => textOf(element).includes('Drop the files here'))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    await until(() => element.pictures.length === 1)
    const pasted = new DataTransfer()
    pasted.items.add(fileOf('pasted.png', { format: 'png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
    await until(() => element.pictures.length === 2)
    const field = await fixture<HTMLInputElement>(html`<input aria-label="Note" />`)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
    expect(element.uploading).to.equal(0)
  })
})

describe('files on their way', () => {
  /** A file of three chunks. */
  const large = (name = 'large.jpg'): File => fileOf(name, { size: 2_500_000 })
  const patches = (http: MediaBackend): number[] =>
    http.calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => Number(headers?.['upload-offset']))

  it('wait while the line is broken and go on by themselves where they were', async () => {
    const http = mediaBackend()
    let isOnline = true
    http.answer = (call) => {
      if (call.method === 'PATCH' && call.headers?.['upload-offset'] !== '0' && isOnline) isOnline = false
      if (!isOnline) throw new ApiError('network')
    }
    const element = await openMedia({}, http)
    choose(element, [large()])
    await until(() => textOf(element).includes('The connection is interrupted'))
    expect(namesIn(element, '.on-its-way .state')).to.deep.equal(['Trying again soon'])
    http.answer = () => undefined
    dispatchEvent(new Event('online'))
    await until(() => element.pictures.length === 1)
    const [, ...again] = patches(http)
    expect(again).to.deep.equal([1_048_576, 1_048_576, 2_097_152])
  })

  it('are not sent again when only the last answer was lost', async () => {
    const http = mediaBackend()
    http.answer = ({ path }) => {
      if (path === '/media') throw new ApiError('network')
    }
    const element = await openMedia({}, http)
    choose(element, [large()])
    await until(() => textOf(element).includes('The connection is interrupted'))
    http.answer = () => undefined
    dispatchEvent(new Event('online'))
    await until(() => element.pictures.length === 1)
    expect(patches(http)).to.deep.equal([0, 1_048_576, 2_097_152])
  })

  it('are paused, go on, and are given up', async () => {
    const http = mediaBackend()
    http.answer = ({ method, headers }) =>
      method === 'PATCH' && headers?.['upload-offset'] !== '0' ? new Promise<void>(() => undefined) : undefined
    const element = await openMedia({}, http)
    choose(element, [large('one.jpg'), large('two.jpg')])
    await until(() => patches(http).filter((offset) => offset > 0).length === 2)
    expect(inside(element, '.uploads [role=progressbar]').ariaValueNow).to.equal('42')
    buttonNamed(element, 'Pause one.jpg').click()
    await until(() => namesIn(element, '.on-its-way .state')[0] === 'Paused')
    http.answer = () => undefined
    buttonNamed(element, 'Cancel two.jpg').click()
    await until(() => http.discarded.includes('two.jpg'), 'what had arrived to be given up')
    buttonNamed(element, 'Go on with one.jpg').click()
    await until(() => element.pictures.length === 1)
    expect(element.uploading).to.equal(0)
  })

  it('go on after the page was loaded again, without anybody choosing them again', async () => {
    const http = mediaBackend()
    http.answer = ({ method, headers }) =>
      method === 'PATCH' && headers?.['upload-offset'] !== '0' ? new Promise<void>(() => undefined) : undefined
    const before = await openMedia({ resumeKey: 'ad:1' }, http)
    choose(before, [large()])
    await until(() => patches(http).length === 2)
    before.remove()
    const calls = http.calls.length
    http.answer = () => undefined
    const element = await openMedia({ resumeKey: 'ad:1' }, http)
    await until(() => element.pictures.length === 1)
    expect(
      http.calls
        .slice(calls)
        .filter(({ method }) => method === 'PATCH')
        .map(({ headers }) => headers?.['upload-offset']),
    ).to.deep.equal(['1048576', '2097152'])
    await until(() => localStorage.length === 0)
    expect(await storedFiles.list('ad:1')).to.deep.equal([])
  })

  it('are not sent while the element is away, although they were chosen before', async () => {
    const http = mediaBackend()
    const element = await openMedia({}, http)
    const page = element.parentElement
    choose(element, [large()])
    element.remove()
    await until(() => element.uploading === 1)
    expect(patches(http)).to.deep.equal([])
    page?.append(element)
    await until(() => element.pictures.length === 1)
    expect(patches(http)).to.deep.equal([0, 1_048_576, 2_097_152])
  })

  it('go along when what they are for gets another name', async () => {
    const http = mediaBackend()
    http.answer = ({ method }) => (method === 'PATCH' ? new Promise<void>(() => undefined) : undefined)
    const element = await openMedia({ resumeKey: 'copy:1' }, http)
    choose(element, [large('moving.jpg')])
    await until(() => element.uploading === 1)
    element.resumeKey = 'ad:7'
    await element.updateComplete
    element.remove()
    expect(await storedFiles.list('copy:1')).to.deep.equal([])
    http.answer = () => undefined
    const later = await openMedia({ resumeKey: 'ad:7' }, http)
    await until(() => later.pictures.length === 1)
  })

  it('whose file the device could not keep are asked for again, and go on where they were', async () => {
    const http = mediaBackend()
    const file = large('lost.jpg')
    await storedFiles.keep('ad:2', `vitrine-picture-lost.jpg-${file.size}-${file.lastModified}`, {
      kind: 'picture',
      name: 'lost.jpg',
      size: file.size,
      at: Date.now(),
      file: null,
    })
    const element = await openMedia({ resumeKey: 'ad:2' }, http)
    await until(() => textOf(element).includes('Choose this file again'))
    const again = inside<HTMLInputElement>(element, 'input[name=again]')
    const transfer = new DataTransfer()
    transfer.items.add(file)
    again.files = transfer.files
    again.dispatchEvent(new Event('change'))
    await until(() => element.pictures.length === 1)
  })
})
