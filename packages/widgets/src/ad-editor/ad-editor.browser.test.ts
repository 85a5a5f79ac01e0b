import { ApiError, type HttpCall } from '@vitrine/core/http'
import { tabs } from '@vitrine/core/ad-form'
import { expect } from '@open-wc/testing'
import { editorAccount, editorBackend, fieldOf, flat, openEditor, openTab, typeInto, wireAdRecord } from '../test/ad-editor.ts'
import { wireAd, wireAdDetail, wirePage } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { cut, outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { later } from '../test/fake-http.ts'

const noteOf = (editor: Element, name: string): string => editor.shadowRoot?.querySelector(`#${name}-note`)?.textContent ?? ''
const shownTabs = (editor: Element): string[] =>
  [...(editor.shadowRoot?.querySelectorAll('[role=tab]') ?? [])].map(({ id }) => id.replace('tab-', ''))
const focused = (editor: Element): string => (editor.shadowRoot?.activeElement as HTMLInputElement | null)?.name ?? ''
const sent = (call: HttpCall | undefined): { annonce: Record<string, unknown>; [name: string]: unknown } => call?.body as never
const has = (editor: Element, name: string): boolean => !!editor.shadowRoot?.querySelector(`[name="${name}"]`)

describe('the editor of an ad', () => {
  it('shows the tabs that mean something for this ad, each of which all can use', async () => {
    const told = record('vitrine-ad-tab')
    const editor = await openEditor({ adId: 501 })
    expect(shownTabs(editor)).to.deep.equal(tabs.filter((tab) => tab !== 'instagram'))
    for (const tab of shownTabs(editor)) {
      openTab(editor, tab)
      await until(() => inside(editor, '[role=tabpanel]').getAttribute('aria-labelledby') === `tab-${tab}`, tab)
      await expectAccessible(editor)
    }
    expect(told.map(({ detail }) => (detail as { tab: string }).tab)).to.deep.equal(shownTabs(editor).slice(1))
  })

  it('is led from tab to tab by the arrow keys', async () => {
    const editor = await openEditor({ adId: 501 })
    inside(editor, '#tab-main').focus()
    const press = (key: string): boolean =>
      editor.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    press('ArrowLeft')
    await until(() => editor.tab === 'visits' && editor.shadowRoot?.activeElement?.id === 'tab-visits', 'the last tab')
    press('Home')
    await until(() => editor.tab === 'main', 'the first tab')
  })

  it('begins at the field that it is opened for, and at its first tab for a name that no field has', async () => {
    const editor = await openEditor({ adId: 501, field: 'text' })
    await until(() => editor.tab === 'description' && focused(editor) === 'text', 'the field')
    editor.remove()
    const pictures = await openEditor({ adId: 501, field: 'pictures' })
    await until(() => pictures.tab === 'media', 'the pictures')
    pictures.remove()
    expect((await openEditor({ adId: 501, field: 'toString' })).tab).to.equal('main')
  })

  it('gives up opening an ad when it is taken away meanwhile, and leaves the ad to the next editor', async () => {
    const answer = later<unknown>()
    const http = editorBackend().on('GET /annonce/501/saisie', () => answer.promise)
    const asked = () => http.of('GET /annonce/501/saisie')
    const first = await openEditor({ http, adId: 501, until: () => asked().length > 0 })
    first.remove()
    await until(() => asked()[0]?.signal?.aborted, 'the end of the call')
    answer.resolve(wireAdRecord())
    await openEditor({ http, adId: 501 })
    expect(http.of('GET /copies')).to.have.length(1)
  })

  it('makes an ad from nothing, with what is known already, and says so', async () => {
    const http = editorBackend().on('POST /annonce', wireAdRecord())
    const saved = record('vitrine-ad-saved')
    const editor = await openEditor({ http })
    expect(fieldOf(editor, 'company').value).to.equal('Agence du Parc')
    expect(fieldOf(editor, 'reference').value).to.match(/^\d{6}-\d{6}$/)
    inside(editor, '[name=offerType][value=V]').click()
    fieldOf(editor, 'objectType').value = '1100'
    fieldOf(editor, 'objectType').dispatchEvent(new Event('change', { bubbles: true }))
    typeInto(editor, 'title', 'Loft des quais')
    inside(editor, '[part=save]').click()
    await until(() => saved.length > 0, 'the word')
    expect(saved[0]?.detail).to.deep.include({ id: 501, isNew: true, isPublished: false, state: 'draft' })
    expect(sent(http.of('POST /annonce')[0])).to.deep.include({ etat: 'B' })
    expect(sent(http.of('POST /annonce')[0]).annonce).to.deep.include({ titre: 'Loft des quais', typeObjet: 1100 })
    await until(() => textOf(editor).includes('Your ad has been created'), 'the message')
  })

  it('tells the copy that a new ad is kept under, and goes on with it when it is opened by it', async () => {
    const told = record('vitrine-ad-copy')
    const editor = await openEditor()
    expect(told).to.have.length(0)
    typeInto(editor, 'title', 'Loft')
    typeInto(editor, 'title', 'Loft des quais')
    const copyId = editor.copyId ?? ''
    expect(told.map(({ detail }) => detail as unknown)).to.deep.equal([{ copyId }])
    editor.remove()
    const kept = {
      id: copyId,
      annonce: null,
      version: 0,
      contenu: wireAdRecord()['contenu'],
      date: '2026-05-04T09:12:00.000Z',
      utilisateur: { id: 7, nom: 'Ana' },
    }
    const again = await openEditor({
      http: editorBackend().on('GET /copies', [kept]).on(`GET /copies/${copyId}`, { annonce: null }),
      copyId,
    })
    await until(() => fieldOf(again, 'title').value === 'Loft des quais', 'what was typed')
    expect(told).to.have.length(1)
  })

  it('opens the ad that a copy was saved as, and says which it is', async () => {
    const saved = record('vitrine-ad-saved')
    const editor = await openEditor({ http: editorBackend().on('GET /copies/c1', { annonce: 501 }), copyId: 'c1' })
    expect(fieldOf(editor, 'title').value).to.equal('Loft des quais')
    expect(saved[0]?.detail).to.deep.include({ id: 501, isNew: true, isPublished: false })
    expect([editor.adId, editor.copyId]).to.deep.equal([501, undefined])
  })

  it('leads to what is wrong before anything is published, tab by tab, and counts it there', async () => {
    const editor = await openEditor({ adId: 501, http: editorBackend(wireAdRecord({ livingSurface: null, text: 'Court.' })) })
    inside(editor, '[part=publish]').click()
    await until(() => focused(editor) === 'livingSurface', 'the first field')
    expect(editor.tab).to.equal('detail')
    expect(inside(editor, '#tab-detail').textContent).to.contain('1 field to correct')
    expect(inside(editor, '#tab-description').textContent).to.contain('1 field to correct')
    await expectAccessible(editor)
  })

  it('says in its outline what is missing, by the form and by law, and leads there', async () => {
    const editor = await openEditor({ adId: 501, http: editorBackend(wireAdRecord({ text: '' })) })
    const side = inside(editor, '.side')
    expect(side.textContent).to.contain('CCH, art. L. 721-1').and.to.contain('% complete')
    ;[...side.querySelectorAll('button')].find((button) => button.textContent === 'Description')!.click()
    await until(() => focused(editor) === 'text', 'the text')
  })

  it('says below its field that the address of a video is none, and sends nothing', async () => {
    const editor = await openEditor({ adId: 501, tab: 'media', locale: 'fr' })
    typeInto(editor, 'videoUrl', 'https://www.youtube.com/watch?v=1')
    inside(editor, '[part=save]').click()
    await until(() => noteOf(editor, 'videoUrl') === 'L’url de la vidéo n’est pas valide', 'the sentence')
    typeInto(editor, 'videoUrl', 'https://example.org/house.mp4')
    await until(() => !noteOf(editor, 'videoUrl').includes('valide'), 'another address')
  })

  it('says why no ad was made: the sentence of the server, or that the making failed', async () => {
    const http = editorBackend().on('POST /annonce', () => {
      throw new ApiError('invalid', { status: 409, serverMessage: 'Vos annonces sont au complet.' })
    })
    const editor = await openEditor({ http, locale: 'fr' })
    inside(editor, '[name=offerType][value=V]').click()
    fieldOf(editor, 'objectType').value = '1100'
    fieldOf(editor, 'objectType').dispatchEvent(new Event('change', { bubbles: true }))
    inside(editor, '[part=save]').click()
    await until(() => textOf(editor).includes('Vos annonces sont au complet.'), 'the sentence of the server')
    expect(textOf(editor)).not.to.contain('Votre création a échouée')
    http.on('POST /annonce', () => {
      throw new ApiError('server', { status: 500 })
    })
    inside(editor, '[part=save]').click()
    await until(() => textOf(editor).includes('Votre création a échouée'), 'the general sentence')
    expect(fieldOf(editor, 'objectType').value).to.equal('1100')
  })

  it('puts a sentence of the law in by a click', async () => {
    const editor = await openEditor({ adId: 501 })
    ;[...inside(editor, '.side').querySelectorAll('button')].find((button) => button.textContent?.includes('georisques'))!.click()
    const insert = await until(() => editor.shadowRoot?.activeElement?.closest('[data-rule=risks]')?.querySelector('button'), 'the rule')
    insert.click()
    await until(() => fieldOf(editor, 'legalText').value.includes('georisques'), 'the sentence')
    expect(editor.shadowRoot?.querySelector('[data-rule=risks]')).to.equal(null)
  })

  it('publishes what is whole, and shows at its field what the server has against it', async () => {
    const http = editorBackend()
      .on('PUT /annonce/501', wireAdRecord())
      .on('PATCH /annonce/501', () => {
        throw new ApiError('invalid', { status: 422, field: 'titre', reason: 'too-long', params: { limit: 90 } })
      })
    const saved = record('vitrine-ad-saved')
    const editor = await openEditor({ adId: 501, http, tab: 'description' })
    inside(editor, '[part=publish]').click()
    await until(() => noteOf(editor, 'title').includes('90'), 'the refusal')
    expect(saved).to.have.length(0)
    http.on('PATCH /annonce/501', wireAdDetail(501))
    inside(editor, '[part=publish]').click()
    await until(() => saved.length > 0, 'the word')
    expect(saved[0]?.detail).to.deep.include({ id: 501, isNew: false, isPublished: true, state: 'active' })
    expect(sent(http.of('PATCH /annonce/501')[0]).annonce).to.deep.equal({ STATUS: 'A' })
  })

  it('tells that a new ad is saved also where it may not be published', async () => {
    const http = editorBackend()
      .on('POST /annonce', wireAdRecord())
      .on('PATCH /annonce/501', () => {
        throw new ApiError('invalid', { status: 422, field: 'titre', reason: 'too-long', params: { limit: 90 } })
      })
    const copy = {
      id: 'c0ffee00-0000-4000-8000-000000000000',
      annonce: null,
      version: 0,
      contenu: wireAdRecord()['contenu'],
      date: '2026-06-15T08:45:00.000Z',
      utilisateur: { id: 7, nom: 'Ana' },
    }
    http.on('GET /copies', [copy]).on(`GET /copies/${copy.id}`, { annonce: null }).on(`PUT /copies/${copy.id}`, copy)
    const saved = record('vitrine-ad-saved')
    const editor = await openEditor({ http, copyId: copy.id })
    inside(editor, '[part=publish]').click()
    await until(() => noteOf(editor, 'title').includes('90'), 'the refusal')
    expect(saved.map(({ detail }) => detail)).to.deep.equal([
      {
        id: 501,
        reference: fieldOf(editor, 'reference').value,
        state: 'draft',
        parentId: null,
        isNew: true,
        isPublished: false,
        isBroadcast: false,
      },
    ])
    expect(editor.adId).to.equal(501)
    http.on('PUT /annonce/501', wireAdRecord()).on('PATCH /annonce/501', wireAdDetail(501))
    inside(editor, '[part=publish]').click()
    await until(() => saved.length === 2, 'the word')
    expect(http.of('POST /annonce')).to.have.length(1)
    expect(saved[1]?.detail).to.deep.include({ id: 501, isNew: false, isPublished: true })
  })

  it('asks for the towns of a postcode, fills in the only one, and shows the same place to visitors', async () => {
    const town = (nom: string) => ({ codePostal: '69003', ville: nom, codeInsee: null, departement: null })
    const http = editorBackend(wireAdRecord({ realPostalCode: '', realCity: '', postalCode: '', city: '' })).on('GET /codepostalVille', [
      town('Lyon'),
      town('Lyon 3e Arrondissement'),
    ])
    const editor = await openEditor({ adId: 501, http })
    typeInto(editor, 'realPostalCode', '69003')
    await until(() => fieldOf(editor, 'city').value === 'Lyon', 'the town shown')
    expect([fieldOf(editor, 'realCity').value, fieldOf(editor, 'postalCode').value]).to.deep.equal(['Lyon', '69003'])
  })

  it('replaces the town of a postcode that is corrected, and keeps one that somebody typed', async () => {
    const townOf: Record<string, string> = { 44210: 'Pornic', 69130: 'Écully' }
    const http = editorBackend(wireAdRecord({ realPostalCode: '', realCity: '', postalCode: '', city: '' })).on(
      'GET /codepostalVille',
      ({ query }: HttpCall) => {
        const codePostal = String(query?.['codePostal'])
        return [{ codePostal, ville: townOf[codePostal], codeInsee: null, departement: null }]
      },
    )
    const editor = await openEditor({ adId: 501, http })
    typeInto(editor, 'realPostalCode', '44210')
    await until(() => fieldOf(editor, 'realCity').value === 'Pornic', 'the first town')
    typeInto(editor, 'city', 'Pornic-Plage')
    typeInto(editor, 'realPostalCode', '69130')
    await until(() => fieldOf(editor, 'realCity').value === 'Écully', 'the other town')
    expect(fieldOf(editor, 'city').value).to.equal('Pornic-Plage')
  })

  it('has the town chosen among several, where its postcode is corrected', async () => {
    const townsOf: Record<string, string[]> = { 44210: ['Pornic'], 38200: ['Vienne', 'Luzinay'] }
    const kept = wireAdRecord({ realPostalCode: '44210', realCity: 'Pornic', postalCode: '44210', city: 'Near the sea' })
    const http = editorBackend(kept).on('GET /codepostalVille', ({ query }: HttpCall) => {
      const codePostal = String(query?.['codePostal'])
      return townsOf[codePostal]?.map((ville) => ({ codePostal, ville, codeInsee: null, departement: null }))
    })
    const editor = await openEditor({ adId: 501, http })
    typeInto(editor, 'realPostalCode', '38200')
    await until(() => fieldOf(editor, 'realCity').value === '', 'no town of another postcode')
    typeInto(editor, 'realCity', 'Luzinay')
    typeInto(editor, 'realPostalCode', '38200')
    expect(fieldOf(editor, 'realCity').value).to.equal('Luzinay')
    expect(fieldOf(editor, 'city').value).to.equal('Near the sea')
  })

  it('replaces the town that an ad was opened with, where its postcode is corrected', async () => {
    const townOf: Record<string, string> = { 44210: 'Pornic', 69130: 'Écully' }
    const kept = wireAdRecord({ realPostalCode: '44210', realCity: 'Pornic', postalCode: '44210', city: 'Near the sea' })
    const http = editorBackend(kept).on('GET /codepostalVille', ({ query }: HttpCall) => {
      const codePostal = String(query?.['codePostal'])
      return [{ codePostal, ville: townOf[codePostal], codeInsee: null, departement: null }]
    })
    const editor = await openEditor({ adId: 501, http })
    typeInto(editor, 'realPostalCode', '69130')
    await until(() => fieldOf(editor, 'realCity').value === 'Écully', 'the other town')
    expect(fieldOf(editor, 'city').value).to.equal('Near the sea')
  })

  it('says at once that a reference is taken', async () => {
    const http = editorBackend().on('GET /annonce', wirePage([wireAd(7)]))
    const editor = await openEditor({ adId: 501, http })
    typeInto(editor, 'reference', 'REF-7')
    await until(() => noteOf(editor, 'reference') === 'This reference exists already', 'the refusal')
    http.on('GET /annonce', wirePage([]))
    typeInto(editor, 'reference', 'A-REFERENCE-OF-MANY-LETTERS')
    await until(() => noteOf(editor, 'reference').includes('some portals will cut'), 'the advice')
  })

  it('advises about a vehicle: its number, its battery, no mileage of a new one', async () => {
    const vehicle = {
      ...flat,
      objectType: 2200,
      vehicleAge: 'used',
      brand: 'Renault',
      model: 'Zoe',
      year: 2022,
      mileage: 12_000,
      energy: 'electric',
      batteryScore: 64,
    } as const
    const editor = await openEditor({
      adId: 501,
      tab: 'detail',
      account: editorAccount('VO'),
      http: editorBackend(wireAdRecord(vehicle, { sourceCode: 'SAISIE_VO' })),
    })
    expect(noteOf(editor, 'batteryScore')).to.contain('range has dropped')
    expect(inside(editor, 'meter').getAttribute('aria-label')).to.contain('64')
    typeInto(editor, 'vin', 'vf1 ag000 x12345678')
    await until(() => noteOf(editor, 'vin').includes('check digit'), 'the advice')
    await until(() => fieldOf(editor, 'vin').value === 'VF1AG000X12345678', 'the number in capitals')
    typeInto(editor, 'plate', '1234ab35')
    await until(() => fieldOf(editor, 'plate').value === '1234 AB 35', 'the plate')
    inside(editor, '[name=vehicleAge][value=new]').click()
    await until(() => fieldOf(editor, 'mileage').value === '0', 'no mileage')
  })

  it('offers makes, and models of the make that is typed; a model that is there stays', async () => {
    const listed = (code: string, names: string[]) => ({
      code,
      libelle: code,
      valeurs: names.map((name) => ({ code: name, libelle: name })),
    })
    const models: Record<string, string[]> = { '2200,Renault,Clio': ['Clio', 'Captur'], '2200,Fiat,Clio': ['500', 'Panda'] }
    const http = editorBackend(wireAdRecord({ objectType: 2200, brand: 'Renault', model: 'Clio' }, { sourceCode: 'SAISIE_VO' })).on(
      'GET /definition-donnee-listee',
      ({ query }: HttpCall) => [
        listed('marque', ['Fiat', 'Renault']),
        listed('modele', models[String(query?.['dataValue'])] ?? []),
        listed('VERSION', []),
      ],
    )
    const editor = await openEditor({ adId: 501, tab: 'detail', account: editorAccount('VO'), http })
    const offered = (name: string): string[] =>
      [...(editor.shadowRoot?.querySelectorAll(`#${name}-list option`) ?? [])].map((option) => (option as HTMLOptionElement).value)
    fieldOf(editor, 'brand').focus()
    await until(() => offered('brand').length > 0, 'the makes')
    typeInto(editor, 'brand', 'RENAULT')
    await until(() => fieldOf(editor, 'brand').value === 'Renault', 'the spelling that is known')
    expect([offered('brand'), offered('model'), offered('version')]).to.deep.equal([['Fiat', 'Renault'], ['Clio', 'Captur'], []])
    typeInto(editor, 'brand', 'Fiat')
    await until(() => offered('model').includes('Panda'), 'the models')
    expect(fieldOf(editor, 'model').value).to.equal('Clio')
    expect(http.of('GET /definition-donnee-listee')).to.have.length(2)
  })

  it('calls a vehicle a vehicle, in the fields and in what is missing', async () => {
    const editor = await openEditor({
      adId: 501,
      account: editorAccount('VO'),
      http: editorBackend(wireAdRecord({ objectType: null }, { sourceCode: 'SAISIE_VO' })),
    })
    expect(inside(editor, '[data-field=objectType] label').textContent).to.contain('Type of vehicle')
    await until(() => inside(editor, '.side').textContent?.includes('Type of vehicle'), 'what is missing')
    const flatEditor = await openEditor({ adId: 501 })
    expect(inside(flatEditor, '[data-field=objectType] label').textContent?.trim()).to.match(/^Type\b(?! of)/)
  })

  it('measures in words of the language, and asks which vehicle a dealer’s model is', async () => {
    const editor = await openEditor({ kind: 'model', tab: 'detail', account: editorAccount('VO') })
    expect(inside(editor, '[data-field=power] .unit').textContent).to.equal('hp')
    await openTab(editor, 'main')
    expect((inside(editor, '[name=objectType]') as HTMLSelectElement).selectedOptions[0]?.textContent?.trim()).to.equal('–')
  })

  it('shows the price with reduced tax beside the tax, and prices of a rental once', async () => {
    const lot = { ...flat, objectType: 4100, minimumSurface: 40, reducedVat: 5.5 } as const
    const editor = await openEditor({ adId: 501, tab: 'detail', http: editorBackend(wireAdRecord(lot)) })
    expect(
      [...(editor.shadowRoot?.querySelectorAll('.prices') ?? [])].map((block) =>
        block.closest('section.family')?.getAttribute('aria-labelledby'),
      ),
    ).to.deep.equal(['family-new-build'])
  })

  it('shows what a visitor will see while it is typed', async () => {
    const editor = await openEditor({ adId: 501 })
    const preview = inside(editor, '[part=preview]')
    expect(preview.textContent).to.contain('Loft des quais').and.to.contain('€312,000').and.to.contain('62')
    typeInto(editor, 'title', 'Loft avec terrasse')
    await until(() => preview.textContent?.includes('Loft avec terrasse'), 'the title')
    inside(editor, '[name=priceShown][value=hidden]').click()
    await until(() => !preview.textContent?.includes('€312,000'), 'no price')
  })

  it('tells the page of what is not saved, and saves a model as one', async () => {
    const told = record('vitrine-form-dirty')
    const http = editorBackend().on('POST /annonce', wireAdRecord({}, { etat: 'M' }))
    const editor = await openEditor({ http, kind: 'model', modelType: 1200 })
    expect(editor.shadowRoot?.querySelector('[part=publish]')).to.equal(null)
    inside(editor, '[name=offerType][value=V]').click()
    typeInto(editor, 'title', 'Modèle de maison')
    await until(() => told.length > 0, 'the word')
    buttonNamed(editor, 'Save model').click()
    await until(() => told.length === 2, 'the other word')
    expect(told.map(({ detail }) => (detail as { dirty: boolean }).dirty)).to.deep.equal([true, false])
    expect(sent(http.of('POST /annonce')[0])).to.deep.include({ etat: 'M' })
    expect(sent(http.of('POST /annonce')[0]).annonce).to.deep.include({ typeObjet: 1200, communiquer_adresse_exacte: 'oui' })
  })

  it('does not open what comes from a software', async () => {
    const http = editorBackend(wireAdRecord({}, { sourceCode: 'LOGICIEL' }))
    const editor = await openEditor({ adId: 501, http, until: (each) => textOf(each).includes('comes from your software') })
    expect(has(editor, 'title')).to.equal(false)
  })

  it('shows on a portal what is typed, once the server has it, and what is saved where nothing is typed', async () => {
    const preview = (code: string) => ({
      apercus: [{ diffuseurNomDeCode: code, nom: code, lien: `https://host.example/${code}`, selectionne: false, refus: 0, conseils: 0 }],
    })
    const http = editorBackend(wireAdRecord()).on('GET /annonce/501/apercus', preview('Saved'))
    const editor = await openEditor({ adId: 501, http })
    buttonNamed(editor, 'See as on a portal').click()
    const shown = (name: string) =>
      until(
        () => [...(editor.shadowRoot?.querySelectorAll('dialog[open] a') ?? [])].find((link) => link.textContent?.startsWith(name)),
        name,
      )
    await shown('Saved')
    editor.shadowRoot?.querySelector('dialog')?.close()
    typeInto(editor, 'title', 'Loft avec vue')
    await until(() => editor.shadowRoot?.querySelector('dialog[open]') === null, 'the dialog to close')
    const kept = (): number => http.calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/copies/')).length
    const send = http.send.bind(http)
    http.send = (call) => {
      if (call.path.endsWith('/apercus')) http.on(`GET ${call.path}`, preview(kept() > 0 ? 'Typed' : 'Too early'))
      return send(call)
    }
    buttonNamed(editor, 'See as on a portal').click()
    await shown('Typed')
  })

  for (const width of [390, 640]) {
    it(`is whole in ${width} pixels, with outline and preview behind buttons`, async () => {
      const editor = await openEditor({ adId: 501, width, http: editorBackend(wireAdRecord({ text: '' })) })
      // The tabs are scrolled.
      expect(outside(editor).filter((name) => !name.startsWith('button.tab'))).to.deep.equal([])
      expect(cut(editor).filter((name) => !name.startsWith('div.tabs'))).to.deep.equal([])
      buttonNamed(editor, 'Preview').click()
      const dialog = await until(() => editor.shadowRoot?.querySelector('dialog[open]'), 'the preview')
      expect(dialog.textContent).to.contain('Loft des quais')
      await expectAccessible(editor)
    })
  }
})
