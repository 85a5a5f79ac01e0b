import type { AdPicture } from '@vitrine/core/ad-form'
import { expect } from '@open-wc/testing'
import { editorAccount, editorBackend, openEditor, openTab, wireAdRecord } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { choose, fileOf, idsOf, pictureOf } from '../test/media.ts'
import type { VitrineMedia } from '../media/index.ts'

const abc = ['a', 'b', 'c'].map((id): AdPicture => pictureOf(id))
const mediaOf = (editor: Element): Promise<VitrineMedia> =>
  until(() => editor.shadowRoot?.querySelector<VitrineMedia>('vitrine-media'), 'the pictures')

describe('the pictures in the editor', () => {
  it('stand in their tab and for Instagram in another, and are a part of what is saved', async () => {
    const http = editorBackend(wireAdRecord({}, {}, abc)).on('PUT /annonce/501', wireAdRecord({}, { version: 4 }, abc))
    const editor = await openEditor({ adId: 501, http, account: editorAccount('IMMO', { instagram: true }) })
    const media = await mediaOf(editor)
    expect(media.hidden).to.equal(true)
    openTab(editor, 'media')
    await until(() => !media.hidden && media.shadowRoot?.querySelector('[part=documents]'))
    expect(idsOf(media)).to.equal('abc')
    inside(media, '[data-id=b] [data-grab]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, composed: true }))
    await until(() => idsOf(media) === 'ac')
    openTab(editor, 'instagram')
    await until(() => media.shadowRoot?.querySelectorAll('[data-part=instagram] [data-id]').length === 2)
    await expectAccessible(editor)
    buttonNamed(media, 'Take photo 1 off Instagram').click()
    inside(editor, '[part=save]').click()
    const call = await until(() => http.of('PUT /annonce/501')[0], 'the save')
    const { pictures, instagram } = call.body as { pictures: { id: string }[]; instagram: string[] }
    expect([pictures.map(({ id }) => id), instagram]).to.deep.equal([['a', 'c'], ['c']])
  })

  it('are asked about by who wants to plan, before anything is saved', async () => {
    const http = editorBackend(wireAdRecord({}, {}, abc))
    const editor = await openEditor({ adId: 501, http, tab: 'media' })
    const media = await mediaOf(editor)
    await until(() => media.shadowRoot?.querySelector('input[name=picture]'))
    http.on('POST /media/uploads', () => new Promise(() => undefined))
    choose(media, [fileOf('on-its-way.jpg')])
    await until(() => media.uploading === 1)
    inside(editor, '[part=plan]').click()
    await until(() => textOf(editor).includes('One file is still being sent'), 'the question')
    expect(http.of('PUT /annonce/501')).to.deep.equal([])
    http.on('PUT /annonce/501', wireAdRecord({}, { version: 4 }, abc))
    buttonNamed(editor, 'Go on without').click()
    await until(() => editor.shadowRoot?.querySelector('[name=date]'), 'the question when')
  })

  it('are waited for by who wants to publish, or published without', async () => {
    const http = editorBackend(wireAdRecord({}, {}, abc))
    const editor = await openEditor({ adId: 501, http, tab: 'media' })
    const media = await mediaOf(editor)
    await until(() => media.shadowRoot?.querySelector('input[name=picture]'))
    http.on('POST /media/uploads', () => new Promise(() => undefined))
    choose(media, [fileOf('on-its-way.jpg')])
    await until(() => media.uploading === 1)
    await until(() => http.of('POST /media/uploads').length === 1)
    inside(editor, '[part=publish]').click()
    await until(() => textOf(editor).includes('One file is still being sent'), 'the question')
    buttonNamed(editor, 'Wait').click()
    await until(() => !editor.shadowRoot?.querySelector('dialog'))
    expect(http.of('PUT /annonce/501')).to.deep.equal([])
    inside(editor, '[part=publish]').click()
    await until(() => textOf(editor).includes('One file is still being sent'), 'the question')
    http.on('PUT /annonce/501', wireAdRecord({}, { version: 4 }, abc)).on('PATCH /annonce/501', {})
    buttonNamed(editor, 'Go on without').click()
    await until(() => http.of('PUT /annonce/501').length === 1, 'the save')
  })
})
