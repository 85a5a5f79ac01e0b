import { AdSession, copyStorage, type AdEditorClient, type AdSessionOptions } from '@vitrine/core/ad-editor'
import { adForm, type AdContent, type AdContext, type AdRecord, type StoredCopy, type WorkingCopy } from '@vitrine/core/ad-form'
import { ApiError } from '@vitrine/core/http'
import { adEditorMessages, adKeepingMessages, commonMessages, errorText, formMessages } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import { DialogController } from '../base/dialog-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { formStyles } from '../form/index.ts'
import { editorBackend, fieldOf, openEditor, typeInto, wireAdRecord } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp } from '../test/fake-http.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { AdAutosaveController } from './ad-editor.autosave.controller.ts'
import { autosaveStyles } from './ad-editor.autosave.styles.ts'
import { autosaveLine, autosaveNotices, type AutosaveScope } from './ad-editor.autosave.view.ts'

class AutosaveHost extends VitrineElement {
  static override styles = [VitrineElement.styles, dialogStyles, fieldStyles, formStyles, autosaveStyles]
  static override sources = { 'ad-editor': adEditorMessages, 'ad-keeping': adKeepingMessages, form: formMessages, common: commonMessages }
  session: AdSession | undefined
  readonly dialogs = new DialogController(this)
  readonly autosave = new AdAutosaveController(this, { dialogs: this.dialogs, vitrine: () => this.vitrine, scope: () => this.scope })
  get scope(): AutosaveScope | undefined {
    if (!this.session || !this.isStarted || !this.hasTexts) return undefined
    const texts = { own: this.t('ad-editor'), general: this.t('form'), formatters: this.formatters, language: this.language }
    return { session: this.session, t: this.t('ad-keeping'), texts, failureText: (error) => errorText(this.t('common'), error) }
  }
  protected override start(): void {}
  protected override renderContent(): unknown {
    return this.scope ? html`${autosaveLine(this.scope)} ${autosaveNotices(this.scope)} ${this.dialogs.render('Close')}` : ''
  }
}
customElements.define('autosave-host', AutosaveHost)

const context: AdContext = {
  universe: 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  objectTypes: [{ value: 1100, label: 'Flat' }],
  offerTypes: ['V'],
  managers: [],
}
const contentWith = (values: Partial<AdContent['values']>, media: Partial<AdContent> = {}): AdContent => ({
  values: { ...adForm.empty, offerType: 'V', objectType: 1100, ...values },
  pictures: [],
  instagram: null,
  documents: [],
  visits: [],
  ...media,
})
const picture = {
  id: 'p',
  url: '',
  thumbnailUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  width: 1,
  height: 1,
  alternative: 'The kitchen',
}
const saved = contentWith({ title: 'Flat', price: 200_000, text: 'A bright flat on the third floor.\nTwo rooms to the south.' })
const recordOf = (version: number, content: AdContent): AdRecord => ({
  id: 1,
  version,
  state: 'draft',
  sourceCode: 'SAISIE_IMMO',
  parentId: null,
  content,
  note: '',
  further: [],
  scheduledFor: null,
  pushedToTopAt: null,
  updatedAt: new Date('2026-06-15T08:42:00Z'),
  updatedBy: 'Luc Petit',
})
const copyOf = (content: AdContent, copy: Partial<WorkingCopy> = {}): WorkingCopy => ({
  id: 'copy',
  adId: 1,
  isModel: false,
  parentId: null,
  baseVersion: 1,
  content,
  savedAt: new Date('2026-06-15T09:00:00Z'),
  user: { id: 7, name: 'Ana' },
  ...copy,
})

const fakeClient = (record: AdRecord, copies: StoredCopy[]) => {
  const state = { record, refusal: null as ApiError | null, saved: [] as AdContent[], removed: [] as string[] }
  const client: AdEditorClient = {
    adOf: async () => null,
    get: async () => state.record,
    create: async (content) => recordOf(1, content),
    duplicate: async () => state.record,
    update: async ({ version }, content) => {
      if (version !== state.record.version) throw new ApiError('conflict', { status: 409, code: 'ad-changed' })
      state.saved.push(content)
      return (state.record = recordOf(version + 1, content))
    },
    copies: async () => copies,
    saveCopy: async (copy) => {
      if (state.refusal) throw state.refusal
      return copyOf(copy.content, { ...copy, savedAt: new Date('2026-06-15T08:45:00Z') })
    },
    removeCopy: async (id) => void state.removed.push(id),
  }
  return { state, client }
}

interface Desk {
  record?: AdRecord
  copies?: StoredCopy[]
  isPrimary?: boolean
  ad?: AdSessionOptions['ad']
}

const opened = async ({ record = recordOf(1, saved), copies = [], isPrimary = true, ad = 1 }: Desk = {}) => {
  const { client, state } = fakeClient(record, copies)
  const session = await AdSession.open({
    client,
    ad,
    userId: 7,
    login: 'agence',
    source: 'SAISIE_IMMO',
    language: 'en',
    context: () => context,
    device: copyStorage('test', () => undefined),
    tabs: {
      join: () => ({ isPrimary, ready: Promise.resolve(), takeOver: () => undefined, leave: () => undefined }),
      taken: async () => new Set(),
    },
  })
  const instance = createVitrine({ http: fakeHttp(), locale: 'en' })
  const place = await fixture<HTMLElement>(html`<div style="inline-size: 900px"></div>`)
  const host = Object.assign(document.createElement('autosave-host') as AutosaveHost, { instance, session })
  session.subscribe(() => host.requestUpdate())
  place.append(host)
  await until(() => host.shadowRoot?.querySelector('.keeping'), 'the line')
  return { host, session, state }
}

const dialogOf = (host: Element): Promise<HTMLElement> =>
  until(() => host.shadowRoot?.querySelector<HTMLElement>('dialog[open]'), 'the question')
const isClosed = (host: Element): Promise<true> => until(() => !host.shadowRoot?.querySelector('dialog'), 'the dialog to close')
const radio = (host: Element, part: string, side: string): HTMLInputElement =>
  inside<HTMLInputElement>(host, `[data-part=${part}] [value=${side}]`)

describe('keeping what is typed', () => {
  it('is said in one quiet line, and aloud where it goes wrong', async () => {
    const { host, session, state } = await opened()
    expect(textOf(host)).to.equal('Saved on 15/06/2026.')
    session.form.set('title', 'Loft')
    await session.save()
    session.form.set('title', 'Loft 2')
    state.refusal = new ApiError('network')
    session.wake()
    const said = await until(() => host.shadowRoot?.querySelector('.is-grave [role=status]'), 'the trouble')
    await until(() => said.textContent?.includes('leave this page open'), 'the words')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).to.equal(false)
    state.refusal = null
    dispatchEvent(new Event('online'))
    await until(() => /Typing kept at \d\d:45\./.test(textOf(host)), 'the good news')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).to.equal(true)
    await expectAccessible(host)
  })

  it('is tried again at once by a press of anything', async () => {
    const { host, session, state } = await opened()
    state.refusal = new ApiError('network')
    session.form.set('title', 'Loft')
    session.wake()
    await until(() => host.shadowRoot?.querySelector('.is-grave [role=status]'), 'the trouble')
    state.refusal = null
    host.click()
    await until(() => /Typing kept at/.test(textOf(host)), 'the good news')
  })

  it('tells who else is here', async () => {
    const luc = copyOf(saved, { id: 'other', user: { id: 8, name: 'Luc Petit' }, savedAt: new Date() })
    const { host } = await opened({ copies: [luc, { ...luc, id: 'third', user: { id: 9, name: 'Eva' } }] })
    await until(() => textOf(host).includes('Luc Petit and Eva are typing in this ad'), 'the names')
  })

  it('names what cannot be read any more, beside what can, until it is thrown away', async () => {
    const damaged = { ...copyOf(saved, { id: 'damaged', savedAt: new Date('2026-06-14T10:30:00Z') }), content: null }
    const { host, state } = await opened({ copies: [damaged, copyOf(contentWith({ ...saved.values, title: 'Loft' }))] })
    await until(() => /until 14\/06\/2026.* is damaged and can no longer be read/.test(textOf(host)), 'the damage')
    expect(textOf(host)).to.contain('is back')
    await expectAccessible(host)
    buttonNamed(host, 'Throw away').click()
    await until(() => !textOf(host).includes('damaged'), 'the notice to go')
    expect(state.removed).to.deep.equal(['damaged'])
  })

  it('says in a second tab where the ad is edited', async () => {
    const { host } = await opened({ isPrimary: false })
    expect(textOf(host)).to.contain('in another tab')
    buttonNamed(host, 'Edit here')
    await expectAccessible(host)
  })
})

describe('two versions', () => {
  it('of what was typed before a crash and of what is saved are laid side by side, on demand', async () => {
    const { host, session } = await opened({
      copies: [copyOf(contentWith({ ...saved.values, title: 'Loft', price: 180_000 }, { pictures: [picture] }))],
    })
    expect(textOf(host)).to.contain('is back')
    buttonNamed(host, 'Compare with the saved version').click()
    const dialog = await dialogOf(host)
    expect([...dialog.querySelectorAll('legend')].map((legend) => legend.textContent)).to.deep.equal(['Title', 'Price', 'Photos'])
    const tops = [...dialog.querySelectorAll('[data-part=title] .version')].map((each) => each.getBoundingClientRect().top)
    expect(tops[0]).to.equal(tops[1])
    expect(dialog.textContent).to.contain('Loft').and.to.contain('Flat').and.to.contain('€200,000')
    expect(dialog.querySelector('img')?.alt).to.equal('The kitchen')
    await expectAccessible(host)
    radio(host, 'title', 'theirs').click()
    buttonNamed(host, 'Continue').click()
    await isClosed(host)
    expect(session.content.values).to.include({ title: 'Flat', price: 180_000 })
    buttonNamed(host, 'Compare again').click()
    await dialogOf(host)
    buttonNamed(host, 'Take the whole other version').click()
    buttonNamed(host, 'Continue').click()
    await until(() => session.content.values.title === 'Loft', 'what was not chosen')
    expect(session.content.values.price).to.equal(200_000)
  })

  it('are asked about where somebody saved meanwhile, each field, before saving goes on', async () => {
    const { host, session, state } = await opened()
    session.form.fill({ title: 'Loft', price: 180_000 })
    state.record = recordOf(2, contentWith({ ...saved.values, title: 'Studio', price: 150_000, city: 'Brest' }))
    const saving = session.save()
    const dialog = await dialogOf(host)
    expect(dialog.textContent).to.contain('Luc Petit saved this ad meanwhile')
    buttonNamed(host, 'Continue').click()
    await until(() => dialog.textContent?.includes('Choose one of the two.'), 'what is missing')
    expect(getComputedStyle(radio(host, 'title', 'mine'), '::before').visibility).to.equal('hidden')
    await until(() => host.shadowRoot?.activeElement === radio(host, 'title', 'mine'), 'the focus')
    await expectAccessible(host)
    radio(host, 'title', 'mine').click()
    radio(host, 'price', 'theirs').click()
    buttonNamed(host, 'Continue').click()
    await saving
    expect(state.saved[0]?.values).to.include({ title: 'Loft', price: 150_000, city: 'Brest' })
    await isClosed(host)
  })

  it('may be decided on later: nothing is saved, and a line leads back', async () => {
    const { host, session, state } = await opened()
    session.form.set('title', 'Loft')
    state.record = recordOf(2, contentWith({ ...saved.values, title: 'Studio' }))
    const saving = session.save()
    await dialogOf(host)
    buttonNamed(host, 'Decide later').click()
    expect(await saving).to.equal(null)
    await isClosed(host)
    buttonNamed(host, 'Choose').click()
    await dialogOf(host)
    inside<HTMLDialogElement>(host, 'dialog').close()
    await isClosed(host)
    expect(session.content.values.title).to.equal('Loft')
    expect(state.saved).to.have.length(0)
  })

  it('one after the other, where there are several', async () => {
    const later = copyOf(contentWith({ ...saved.values, title: 'Penthouse' }), { id: 'later', savedAt: new Date('2026-06-15T09:30:00Z') })
    const { host, session } = await opened({
      record: recordOf(2, contentWith({ ...saved.values, title: 'Studio' })),
      copies: [later, copyOf(contentWith({ ...saved.values, title: 'Loft' }))],
    })
    const first = await dialogOf(host)
    expect(first.textContent).to.contain('Studio').and.to.contain('Penthouse')
    radio(host, 'title', 'mine').click()
    buttonNamed(host, 'Continue').click()
    await until(() => host.shadowRoot?.querySelector('dialog')?.textContent?.includes('on another device'), 'the second question')
    radio(host, 'title', 'theirs').click()
    buttonNamed(host, 'Continue').click()
    await isClosed(host)
    expect(session.content.values.title).to.equal('Loft')
  })

  it('begins with the ad that was never saved, or with a new one', async () => {
    const { host, session } = await opened({
      ad: { content: contentWith({}), state: 'draft' },
      copies: [copyOf(contentWith({ title: 'Loft', price: 1 }), { adId: null, baseVersion: 0 })],
    })
    const dialog = await dialogOf(host)
    expect(dialog.textContent).to.contain('never saved').and.to.contain('Loft')
    await expectAccessible(host)
    buttonNamed(host, 'Go on with it').click()
    await isClosed(host)
    expect(session.content.values.title).to.equal('Loft')
  })

  it('says that it was a model, or a lot, that was begun', async () => {
    for (const [beginning, said] of [
      [{ state: 'model' }, 'You had begun a model'],
      [{ state: 'draft', parentId: 31 }, 'You had begun a lot of this programme'],
    ] as const) {
      const copy = {
        adId: null,
        baseVersion: 0,
        isModel: beginning.state === 'model',
        parentId: 'parentId' in beginning ? beginning.parentId : null,
      }
      const { host } = await opened({
        ad: { content: contentWith({}), ...beginning },
        copies: [copyOf(contentWith({ title: 'Loft' }), copy)],
      })
      expect((await dialogOf(host)).textContent).to.contain(said)
    }
  })

  for (const dir of ['ltr', 'rtl'] as const) {
    it(`are whole on a phone, ${dir}`, async () => {
      const words = 'An old town house with a garden. '.repeat(12)
      const { host } = await opened({ copies: [copyOf(contentWith({ ...saved.values, title: 'L'.repeat(90), text: words }))] })
      host.dir = dir
      buttonNamed(host, 'Compare with the saved version').click()
      const dialog = await dialogOf(host)
      dialog.style.inlineSize = '358px'
      await host.updateComplete
      const { left, right } = dialog.getBoundingClientRect()
      const boxes = [...dialog.querySelectorAll('*')].map((each) => each.getBoundingClientRect())
      expect(boxes.filter((box) => box.left < left || box.right > right)).to.deep.equal([])
      const [mine, theirs] = [...dialog.querySelectorAll('.version')].map((each) => each.getBoundingClientRect())
      expect(theirs?.top).to.be.greaterThan(mine?.top ?? 0)
    })
  }
})

describe('the editor', () => {
  it('keeps what is typed on the server, says so in its bar, and tells what was typed before', async () => {
    const http = editorBackend()
    const kept = {
      id: 'c0ffee00-0000-4000-8000-000000000000',
      annonce: 501,
      version: 3,
      contenu: wireAdRecord({ title: 'Penthouse' })['contenu'],
      date: '2026-06-15T08:45:00.000Z',
      utilisateur: { id: 7, nom: 'Ana' },
    }
    http.on('GET /copies', [kept]).on(`PUT /copies/${kept.id}`, kept)
    const editor = await openEditor({ http, adId: 501 })
    expect(fieldOf(editor, 'title').value).to.equal('Penthouse')
    expect(textOf(editor)).to.contain('What you had typed until').and.to.contain('is back')
    typeInto(editor, 'title', 'Penthouse with a view')
    await until(() => http.of(`PUT /copies/${kept.id}`).some(({ body }) => JSON.stringify(body).includes('with a view')), 'the copy')
    await until(() => inside(editor, '[part=keeping]').textContent?.includes('Typing kept at'), 'the line')
    await expectAccessible(editor)
    editor.remove()
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
  })

  it('shows at once what somebody else saved, says who and when, and asks only before it saves where both changed something', async () => {
    const http = editorBackend()
    const editor = await openEditor({ http, adId: 501 })
    const tell = (version: number): void => editor.instance?.topics.announce('ads', { saved: [{ id: 501, advertiserId: 1, version }] })
    typeInto(editor, 'title', 'Loft with a view')
    http.on(
      'GET /annonce/501/saisie',
      wireAdRecord({ price: 99_000 }, { version: 4, modifie_par: 'Luc Petit', date_modification: '2026-06-15T08:42:00.000Z' }),
    )
    tell(4)
    await until(() => textOf(editor).includes('Luc Petit saved this ad on'), 'the line')
    expect([fieldOf(editor, 'price').value, fieldOf(editor, 'title').value]).to.deep.equal(['99,000', 'Loft with a view'])
    await expectAccessible(editor)
    http.on('GET /annonce/501/saisie', wireAdRecord({ title: 'Studio', price: 99_000 }, { version: 5, modifie_par: 'Eva Roy' }))
    tell(5)
    await until(() => textOf(editor).includes('Eva Roy saved this ad meanwhile'), 'the other line')
    expect(editor.shadowRoot?.querySelector('dialog[open]')).to.equal(null)
    expect(fieldOf(editor, 'title').value).to.equal('Loft with a view')
    buttonNamed(editor, 'Choose').click()
    expect((await dialogOf(editor)).textContent).to.contain('Studio')
    const asked = http.of('GET /annonce/501/saisie').length
    tell(5)
    expect(http.of('GET /annonce/501/saisie')).to.have.length(asked)
    editor.remove()
    localStorage.clear()
  })

  it('looks again once events arrive, since somebody may have saved before', async () => {
    const http = editorBackend()
    const editor = await openEditor({ http, adId: 501 })
    http.on('GET /annonce/501/saisie', wireAdRecord({ price: 99_000 }, { version: 4, modifie_par: 'Luc Petit' }))
    editor.instance?.topics.announce('event-stream')
    await until(() => fieldOf(editor, 'price').value === '99,000', 'the price')
    editor.remove()
    localStorage.clear()
  })
})
