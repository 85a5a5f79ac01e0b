import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/establishment-sheet.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineEstablishmentSheet } from './establishment-sheet.ts'

const open = {
  etat: 'OUVERT',
  plages: [
    { debut: '09:00', fin: '12:00' },
    { debut: '14:00', fin: '18:00' },
  ],
}
const closed = { etat: 'FERME', plages: [] }
const wire = {
  statut_pdv: 'OUVERT',
  raison_sociale: 'Port SARL',
  nom_commerce: 'Agence du Port',
  opening_date: '01/09/2014',
  adresse_1: '3 quai du Port',
  code_postal: '44210',
  ville: 'Pornic',
  country_code: 'FR',
  horaires: { lundi: open, mardi: open, mercredi: open, jeudi: open, vendredi: open, samedi: closed, dimanche: closed },
  sfc_horaires_exceptionnels: '25/12/2030|FERME|Christmas;',
  id_annonceur: 7,
  version: 3,
  jours_feries: [
    { date: '2030-12-25', libelle: 'Christmas' },
    { date: '2031-01-01', libelle: 'New Year' },
  ],
}
const known = accountWith()
const account = {
  ...known,
  advertiser: {
    ...known.advertiser,
    id: 7,
    options: { ...known.advertiser.options, localPresence: true },
    sites: [{ id: 8, name: 'Quai Sud' }],
  },
}
const photo = { id: 1, type: 'LOGO', sourcePath: '/none/logo.jpg' }
const serve = (sheet: object = wire, photos: object[] = [photo]): FakeHttp =>
  fakeHttp()
    .on('GET /etablishment-sheet', ({ query }: HttpCall) => ({ ...sheet, id_annonceur: Number(query?.['idAnnonceur']) }))
    .on('GET /list/photos', photos)
    .on('GET /codepostalVille', [{ codePostal: '44210', ville: 'Pornic', codeInsee: '44131', departement: '44' }])
    .on('PATCH /etablishment-sheet/update', ({ body }: HttpCall) => ({ ...sheet, ...(body as object), version: 4 }))
    .on('POST /upload/photos', { id: 2, type: 'GALLERY', sourcePath: '/none/2.jpg' })
    .on('DELETE /delete/photo', null)

const shown = async (
  http: FakeHttp,
  { width = 1000, theme = 'light' as 'light' | 'dark', readonly = false } = {},
): Promise<VitrineEstablishmentSheet> => {
  const instance = createVitrine({ http, account, locale: 'en', appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-establishment-sheet'), { instance, readonly })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('form, [role=alert]'), 'the sheet')
  return element
}
const change = (element: Element, name: string, value: string): void => {
  const field = inside<HTMLInputElement>(element, `[name="${name}"]`)
  field.value = value
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
const save = (element: Element): void => inside(element, '[part=submit]').click()
const sent = (http: FakeHttp): unknown[] => http.of('PATCH /etablishment-sheet/update').map(({ body }) => body)
const uploaded = (http: FakeHttp): FormData => http.of('POST /upload/photos')[0]!.body as FormData
const textIn = (element: Element, selector: string): string => inside(element, selector).textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** A picture of noise, so that it is as heavy as a photo. */
const picture = async (width: number, height: number, name = 'front.jpg'): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  for (let at = 0; at < 400; at++) {
    context.fillStyle = `rgb(${(at * 53) % 255} ${(at * 97) % 255} ${(at * 31) % 255})`
    context.fillRect((at * 71) % width, (at * 113) % height, width / 9, height / 9)
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })], name, { type: 'image/jpeg' })
}
const choose = (element: Element, kind: string, ...files: File[]): void => {
  const input = inside<HTMLInputElement>(element, `[name=photo-${kind}]`)
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('<vitrine-establishment-sheet>', () => {
  beforeEach(() => localStorage.clear())

  it('shows the sheet in its sections, and sends what was changed alone', async () => {
    const http = serve()
    const saved = record('vitrine-establishment-sheet-saved')
    const element = await shown(http)
    const sections = [...(element.shadowRoot?.querySelectorAll('.section > legend') ?? [])].map(({ textContent }) => textContent)
    expect(sections).to.deep.equal(['General data', 'Address', 'Photos', 'Videos', 'Opening hours', 'Exceptional hours', 'Websites'])
    await expectAccessible(element)
    change(element, 'tradeName', 'Agence du Quai')
    change(element, 'week-1-1-to', '19:00')
    save(element)
    await until(() => sent(http).length === 1, 'the change')
    expect(sent(http)[0]).to.deep.equal({
      version: 3,
      nom_commerce: 'Agence du Quai',
      horaires: { ...wire.horaires, mardi: { etat: 'OUVERT', plages: [open.plages[0], { debut: '14:00', fin: '19:00' }] } },
    })
    await until(() => saved.length === 1, 'the event')
    expect(saved[0]?.detail).to.deep.equal({ advertiser: 7 })
  })

  it('names the day whose hours are wrong, and sends nothing', async () => {
    const http = serve()
    const element = await shown(http)
    change(element, 'week-2-0-to', '08:00')
    save(element)
    await until(() => element.shadowRoot?.querySelector('[data-day="2"] [part=error]'), 'the fault')
    expect(textIn(element, '[data-day="2"] [part=error]')).to.equal(
      'Wednesday closes at 08:00, before it opens at 09:00: put the closing later. Past midnight, hours end by 06:00.',
    )
    expect(inside(element, '[name="week-2-0-from"]').getAttribute('aria-invalid')).to.equal('true')
    expect(sent(http)).to.deep.equal([])
    await expectAccessible(element)
  })

  it('says until when a night lasts', async () => {
    const element = await shown(serve())
    change(element, 'week-5-state', 'ranges')
    await element.updateComplete
    change(element, 'week-5-0-from', '18:00')
    await element.updateComplete
    change(element, 'week-5-0-to', '02:00')
    await element.updateComplete
    expect(textIn(element, '[data-day="5"] [part=night]')).to.equal('18:00 until 02:00 on Sunday')
  })

  it('brings the focus to the range that stays where the other is removed', async () => {
    const element = await shown(serve())
    change(element, 'week-5-state', 'ranges')
    await element.updateComplete
    buttonNamed(element, 'Saturday: add a range').click()
    await until(() => element.shadowRoot?.activeElement?.getAttribute('name') === 'week-5-1-from', 'the second range')
    const remove = buttonNamed(element, 'Saturday: remove range 2')
    remove.focus()
    remove.click()
    await until(() => element.shadowRoot?.activeElement?.getAttribute('name') === 'week-5-0-from', 'the focus')
  })

  it('adds a second range by the button that has the focus and goes away with it', async () => {
    const http = serve()
    const element = await shown(http)
    change(element, 'week-5-state', 'ranges')
    await element.updateComplete
    change(element, 'week-5-0-from', '09:00')
    await element.updateComplete
    change(element, 'week-5-0-to', '12:00')
    await element.updateComplete
    const add = buttonNamed(element, 'Saturday: add a range')
    add.focus()
    add.click()
    await until(() => element.shadowRoot?.querySelector('[name="week-5-1-from"]'), 'the second range')
    expect(add.isConnected).to.equal(false)
    await until(() => element.shadowRoot?.activeElement?.getAttribute('name') === 'week-5-1-from', 'the focus')
    change(element, 'week-5-1-from', '14:00')
    await element.updateComplete
    change(element, 'week-5-1-to', '18:00')
    save(element)
    await until(() => sent(http).length === 1, 'the change')
    expect(sent(http)[0]).to.deep.equal({ version: 3, horaires: { ...wire.horaires, samedi: open } })
  })

  it('copies the hours of Monday to the other working days', async () => {
    const http = serve()
    const element = await shown(http)
    change(element, 'week-0-1-to', '20:00')
    await element.updateComplete
    inside(element, '[part="button copy-monday"], [part=copy-monday]').click()
    save(element)
    await until(() => sent(http).length === 1, 'the change')
    const { horaires } = sent(http)[0] as { horaires: Record<string, { plages: { fin: string }[] }> }
    expect(['lundi', 'vendredi', 'samedi'].map((day) => horaires[day]?.plages[1]?.fin)).to.deep.equal(['20:00', '20:00', undefined])
  })

  it('asks about the public holidays that nobody has answered for, and drafts the answer by a click', async () => {
    const http = serve()
    const element = await shown(http)
    expect(textIn(element, '[part=holidays]'))
      .to.contain('Wednesday, 1 January 2031 is a public holiday (New Year)')
      .and.not.contain('Christmas')
    inside(element, '[data-holiday="2031-01-01"] button').click()
    await element.updateComplete
    expect(element.shadowRoot?.querySelector('[part=holidays]')).to.equal(null)
    save(element)
    await until(() => sent(http).length === 1, 'the change')
    expect(sent(http)[0]).to.deep.equal({
      version: 3,
      sfc_horaires_exceptionnels: '25/12/2030|FERME|Christmas;01/01/2031|FERME|New Year;',
    })
  })

  describe('its questions about coming days', () => {
    const asking = {
      ...wire,
      sfc_horaires_exceptionnels: '31/12/2029|09:00-11:00|Eve;25/12/2030|FERME|Christmas;',
      jours_feries: [
        { date: '2030-12-25', libelle: 'Christmas', type: 'FERIE', date_annee_precedente: '2029-12-25' },
        { date: '2030-12-31', libelle: 'Eve', type: 'FERIE', date_annee_precedente: '2029-12-31' },
        { date: '2031-01-03', libelle: 'New Year', type: 'PONT', date_annee_precedente: null },
      ],
      vacances_scolaires: [{ zone: 'B', periode: 'NOEL', date_debut: '2030-12-21', date_fin: '2031-01-02' }],
    }

    it('say what is proposed and by what, a bridge as what may be left as it is', async () => {
      const element = await shown(serve(asking))
      expect(textIn(element, '[data-holiday="2030-12-31"]')).to.contain('Proposal: 09:00–11:00, as last year.')
      expect(textIn(element, '[data-holiday="2031-01-03"]'))
        .to.contain('lies between a public holiday (New Year) and the weekend. If you take this bridge:')
        .and.contain('Proposal: 09:00–12:00, 14:00–18:00, the usual hours.')
      expect(textIn(element, '[part=holidays]')).to.contain('Answers are drafts: check them below, then save.')
      await expectAccessible(element)
    })

    it('are drafted all at once, and saved by the person alone', async () => {
      const http = serve(asking)
      const element = await shown(http)
      buttonNamed(element, 'Draft all 2 proposed answers').click()
      await element.updateComplete
      expect(element.shadowRoot?.querySelector('[data-holiday]')).to.equal(null)
      expect(inside<HTMLInputElement>(element, '[name=exception-2-0-to]').value).to.equal('11:00')
      expect(sent(http)).to.deep.equal([])
      save(element)
      await until(() => sent(http).length === 1, 'the change')
      expect(sent(http)[0]).to.deep.equal({
        version: 3,
        sfc_horaires_exceptionnels: `${asking.sfc_horaires_exceptionnels}31/12/2030|09:00-11:00|Eve;03/01/2031|09:00-12:00,14:00-18:00|New Year;`,
      })
    })

    it('ask in one line about the holidays of schools, and draft their open days', async () => {
      const http = serve(asking)
      const element = await shown(http)
      expect(textIn(element, '[data-school=christmas]')).to.contain(
        'School holidays, zone B, from Saturday, 21 December 2030 to Thursday, 2 January 2031: do your hours change?',
      )
      buttonNamed(element, 'Draft 7 days to change').click()
      await element.updateComplete
      expect(element.shadowRoot?.querySelector('[data-school]')).to.equal(null)
      expect(inside<HTMLInputElement>(element, '[name=exception-2-label]').value).to.equal('School holidays')
      expect(inside<HTMLInputElement>(element, '[name=exception-2-1-to]').value).to.equal('18:00')
      expect(sent(http)).to.deep.equal([])
    })

    it('close all days of the holidays of schools by one click', async () => {
      const element = await shown(serve(asking))
      buttonNamed(element, 'Closed throughout').click()
      await element.updateComplete
      const states = [...(element.shadowRoot?.querySelectorAll<HTMLSelectElement>('[data-exception^="2030"] select') ?? [])]
      expect(states.map(({ value }) => value)).to.deep.equal(Array.from({ length: 6 }, () => 'closed'))
    })

    it('stand among what visitors see, as long as nobody has answered', async () => {
      const element = await shown(serve(asking))
      const eve = 'Tuesday, 31 December 2030 09:00–12:00, 14:00–18:00 (Eve, no answer yet: the usual hours)'
      expect(textIn(element, '[part=preview]')).to.contain(eve)
      buttonNamed(element, 'Closed').click()
      await element.updateComplete
      expect(textIn(element, '[part=preview]')).to.contain('Tuesday, 31 December 2030 Closed (Eve)')
    })
  })

  it('shows what visitors see on a chosen day', async () => {
    const element = await shown(serve())
    change(element, 'preview-date', '2030-12-28')
    await element.updateComplete
    expect(textIn(element, '[part=preview]')).to.contain('Saturday, 28 December 2030 Closed')
    change(element, 'preview-date', '')
    await element.updateComplete
    expect(textIn(element, '[part=preview]')).not.to.contain('28 December 2030')
  })

  it('shows what visitors see, by what is typed', async () => {
    const element = await shown(serve())
    expect(textIn(element, '[part=preview]')).to.contain('Wednesday, 25 December 2030 Closed (Christmas)')
    for (const day of [0, 1, 2, 3, 4, 5, 6]) change(element, `week-${day}-state`, 'all-day')
    await element.updateComplete
    expect(textIn(element, '[part=preview]')).to.contain('Today Open all day')
    change(element, 'status', 'temporarily-closed')
    await element.updateComplete
    expect(textIn(element, '.preview .status')).to.equal('Temporarily closed')
  })

  it('lets a network head choose a point of sale', async () => {
    const http = serve()
    const chosen = record('vitrine-establishment-sheet-chosen')
    const element = await shown(http)
    change(element, 'site', '8')
    expect(chosen.map(({ detail }) => detail)).to.deep.equal([{ advertiser: 8 }])
    await until(() => http.of('GET /etablishment-sheet').length === 2, 'the other sheet')
    expect(http.of('GET /etablishment-sheet').map(({ query }) => query?.['idAnnonceur'])).to.deep.equal([7, 8])
  })

  it('keeps what was typed and shows what somebody else has saved meanwhile', async () => {
    let isChanged = false
    const http = serve()
      .on('GET /etablishment-sheet', () => (isChanged ? { ...wire, ville: 'Nantes', version: 4 } : wire))
      .on('PATCH /etablishment-sheet/update', ({ body }: HttpCall) => {
        if ((body as { version: number }).version === 3) {
          isChanged = true
          throw new ApiError('conflict', { code: 'record-changed', field: 'version', params: { by: 'Ana', at: '2026-11-28T10:00:00Z' } })
        }
        return { ...wire, ...(body as object), version: 5 }
      })
    const element = await shown(http)
    change(element, 'city', 'Rennes')
    save(element)
    await until(() => element.shadowRoot?.querySelector('.conflict'), 'the question')
    expect(textIn(element, '.conflict')).to.contain('Ana').and.contain('Rennes').and.contain('Nantes')
    buttonNamed(element, 'Keep what I typed').click()
    save(element)
    await until(() => sent(http).length === 2, 'the second change')
    expect(sent(http)[1]).to.deep.equal({ version: 4, ville: 'Rennes' })
  })

  it('offers what was typed and not saved', async () => {
    const first = await shown(serve())
    change(first, 'tradeName', 'Agence du Quai')
    await first.updateComplete
    first.remove()
    const again = await shown(serve())
    expect(textOf(again)).to.contain('was not saved')
    buttonNamed(again, 'Bring it back').click()
    await again.updateComplete
    expect(inside<HTMLInputElement>(again, '[name=tradeName]').value).to.equal('Agence du Quai')
  })

  it('offers the cities of the postal code', async () => {
    const http = serve()
    const element = await shown(http)
    await until(() => element.shadowRoot?.querySelector('#city-list option'), 'the cities')
    expect(http.of('GET /codepostalVille')[0]?.query).to.deep.equal({ nbMax: 40, codePostal: '44210', pays: 'FR' })
  })

  it('says that saving failed, and keeps what was typed', async () => {
    const http = serve().on('PATCH /etablishment-sheet/update', () => {
      throw new ApiError('network')
    })
    const element = await shown(http)
    change(element, 'tradeName', 'Agence du Quai')
    save(element)
    await until(() => element.shadowRoot?.querySelector('.banner.failed'), 'the failure')
    expect(textIn(element, '.banner.failed')).to.contain('An error was met while saving').and.contain('What you typed is kept')
  })

  it('shows that it could not be loaded', async () => {
    const element = await shown(
      serve().on('GET /etablishment-sheet', () => {
        throw new ApiError('server')
      }),
    )
    expect(element.shadowRoot?.querySelector('[role=alert]')).not.to.equal(null)
    expect(element.shadowRoot?.querySelector('form')).to.equal(null)
  })

  it('changes nothing when it is only to be read', async () => {
    const element = await shown(serve(), { readonly: true })
    expect(inside<HTMLInputElement>(element, '[name=tradeName]').matches(':disabled')).to.equal(true)
    expect(element.shadowRoot?.querySelector('[part=submit], input[type=file], [data-photo] button')).to.equal(null)
  })

  describe('its photos', () => {
    const loaded = async (http: FakeHttp): Promise<VitrineEstablishmentSheet> => {
      const element = await shown(http)
      await until(() => element.shadowRoot?.querySelector('[name=photo-gallery]'), 'the photos')
      return element
    }

    it('are added as a form, and deleted after a question', async () => {
      const http = serve()
      const element = await loaded(http)
      expect(element.shadowRoot?.querySelector('[name=photo-logo]')).to.equal(null)
      choose(element, 'gallery', await picture(640, 480))
      await until(() => element.shadowRoot?.querySelector('[data-photo="2"]'), 'the photo')
      expect(uploaded(http).get('type')).to.equal('GALLERY')
      await until(() => textOf(element).includes('Photo uploaded'), 'the announcement')
      buttonNamed(element, 'Delete: Logo, 1').click()
      await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the question')
      buttonNamed(element, 'Delete').click()
      await until(() => !element.shadowRoot?.querySelector('[data-photo="1"]'), 'the deletion')
      expect(http.of('DELETE /delete/photo')[0]?.query).to.deep.equal({ idAnnonceur: 7, type: 'LOGO', id: 1 })
    })

    it('that do not fit are refused on the device with the remedy', async () => {
      const http = serve()
      const element = await loaded(http)
      choose(element, 'cover', await picture(300, 900))
      await until(() => element.shadowRoot?.querySelector('[data-kind=cover] [role=alert]'), 'the refusal')
      expect(textIn(element, '[data-kind=cover] [role=alert]')).to.equal(
        'front.jpg: The photo is too small: each side needs 450 pixels at least.',
      )
      choose(element, 'cover', new File(['<svg/>'], 'front.svg'))
      await until(
        () => element.shadowRoot?.querySelector('[data-kind=cover] [role=alert]')?.textContent?.startsWith('front.svg'),
        'the second refusal',
      )
      expect(http.of('POST /upload/photos')).to.deep.equal([])
    })

    it('that the server refuses show the sentence of the code', async () => {
      const http = serve().on('POST /upload/photos', () => {
        throw new ApiError('invalid', { code: 'photo-duplicate', reason: '2509' })
      })
      const element = await loaded(http)
      choose(element, 'gallery', await picture(640, 480))
      await until(() => element.shadowRoot?.querySelector('[data-kind=gallery] [role=alert]'), 'the refusal')
      expect(textIn(element, '[data-kind=gallery] [role=alert]')).to.contain('is on the sheet already')
    })

    it('that cannot be changed are said so, in the sentence of the code', async () => {
      const http = serve().on('POST /upload/photos', () => {
        throw new ApiError('invalid', { code: 'photo-fixed', reason: '2510' })
      })
      const element = await loaded(http)
      choose(element, 'gallery', await picture(640, 480))
      await until(() => element.shadowRoot?.querySelector('[data-kind=gallery] [role=alert]'), 'the refusal')
      expect(textIn(element, '[data-kind=gallery] [role=alert]')).to.contain('This photo cannot be changed: ask whoever put it there.')
    })

    it('that are too large are made smaller after a question', async () => {
      const http = serve()
      const element = await loaded(http)
      choose(element, 'gallery', await picture(5600, 1600, 'panorama.jpg'))
      await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the question')
      buttonNamed(element, 'Make it smaller and add it').click()
      await until(() => http.of('POST /upload/photos').length === 1, 'the upload')
      const photo = uploaded(http).get('photo') as File
      const { width, height } = await createImageBitmap(photo)
      expect([width, height]).to.deep.equal([5200, 1486])
    }).timeout(15_000)
  })

  for (const theme of ['light', 'dark'] as const)
    for (const width of [1000, 390, 248])
      it(`fits into ${width} pixels, ${theme}`, async () => {
        const element = await shown(serve(), { width, theme })
        await until(() => element.shadowRoot?.querySelector('[name=photo-gallery]'), 'the photos')
        expect(outside(element)).to.deep.equal([])
        await expectAccessible(element)
      })
})
