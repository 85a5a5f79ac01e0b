import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/broadcast-rules.ts'
import { accountWith, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineBroadcastRules } from './broadcast-rules.ts'

const portal = (id: number, code: string, changes: object = {}) => ({
  id,
  nomDeCode: code,
  nom: `Portal ${code}`,
  logo: null,
  gratuit: 'non',
  actif: 'oui',
  quota: 20,
  ...changes,
})
const rule = (priorite: number, nom: string, changes: object = {}) => ({ priorite, nom, criteres: {}, diffuseurs: ['A'], ...changes })
const savedRules = (regles: object[], changes: object = {}) => ({
  version: 3,
  regles,
  diffuseurs: [portal(1, 'A'), portal(2, 'B')],
  ...changes,
})
const plan = (diffuseur: string, arrivent: number, partent: number, changes: object = {}) => ({
  diffuseur,
  arrivent,
  partent,
  restent: 8,
  contactsAttendus: { avant: 10, apres: 14.26 },
  regles: [{ regle: 1, arrivent, restent: 2, partent: 0 }],
  marque: `mark-${diffuseur}`,
  ...changes,
})
const planned = (id: number, changes: object) => ({
  id,
  reference: `R-${id}`,
  titre: `Ad ${id}`,
  ville: 'Lyon',
  regle: null,
  epinglee: false,
  contactsParMois: 1.5,
  ...changes,
})
const preview = (plans: object[], annonces: object[] = [], annoncesTrouvees = [12, 4]) => ({ annoncesTrouvees, plans, annonces })
const run = { id: 9, activation: true, etat: 'done', total: 12, traites: 12, modifies: 12, erreur: '' }

const houses = rule(1, 'Houses', { criteres: { typeObjets: '1200' } })
const rest = rule(2, 'The rest', { diffuseurs: ['A', 'B'] })

const serve = (rules: object[] = [houses, rest], plans: object[] = [plan('A', 12, 3), plan('B', 0, 0)]): FakeHttp =>
  fakeHttp()
    .on('GET /rules', savedRules(rules))
    .on('POST /rules/preview', preview(plans))
    .on('GET /objectTypes', [])
    .on('GET /saved_views', [{ id: 5, list: 'ads', name: 'Cheap ones', query: 'price=..200000', is_default: false }])

const open = async (http: FakeHttp): Promise<VitrineBroadcastRules> => {
  const instance = createVitrine({ http, account: accountWith(), locale: 'en' })
  const element = await fixture<VitrineBroadcastRules>(
    html`<vitrine-broadcast-rules .instance=${instance} ad-href="/ads/{id}"></vitrine-broadcast-rules>`,
  )
  await until(() => textOf(element).includes('Optimise broadcasting'), 'the rules')
  return element
}
const opened = async (http: FakeHttp = serve()): Promise<VitrineBroadcastRules> => {
  const element = await open(http)
  await until(() => textOf(element).includes('The plan') && !textOf(element).includes('Working it out'), 'the plan')
  return element
}
const names = (element: Element): string[] =>
  [...(element.shadowRoot?.querySelectorAll('.rule h4') ?? [])].map((heading) => heading.textContent ?? '')
const sent = (http: FakeHttp, route: string): unknown => http.of(route).at(-1)?.body

describe('rules of broadcasting', () => {
  it('say what they find and what they would do, portal by portal', async () => {
    const element = await opened()
    expect(names(element)).to.deep.equal(['Houses', 'The rest'])
    expect(textOf(element))
      .to.contain('12 ads match')
      .and.to.contain('12 ads come, 3 go · 8 stay')
      .and.to.contain('Nothing changes · 8 stay')
    // Each rule tells of its own ads, the plan of all.
    const does = [...(element.shadowRoot?.querySelectorAll('.effects') ?? [])].map((effects) =>
      effects.textContent?.replace(/\s+/g, ' ').trim(),
    )
    expect(does[0]).to.contain('Portal A: 12 ads come, 2 stay')
    expect(does[1]).to.contain('Portal A: no ad by this rule').and.to.contain('Portal B: no ad by this rule')
    expect(textOf(element)).to.contain('11 of 20').and.to.contain('20 of 20').and.to.contain('14.3')
    await expectAccessible(element)
  })

  it('are tried as they are typed, and are not saved by that', async () => {
    const http = serve()
    const element = await opened(http)
    const dirty = record('vitrine-form-dirty')
    buttonNamed(element, 'Edit Houses').click()
    await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the editor')
    await expectAccessible(element)
    inside<HTMLInputElement>(element, '[name=portal-B]').click()
    await until(() => JSON.stringify(sent(http, 'POST /rules/preview')).includes('"diffuseurs":["A","B"]},{'), 'another look')
    expect(dirty.at(-1)?.detail).to.deep.equal({ dirty: true })
    expect(http.of('PUT /rules')).to.have.length(0)
    inside<HTMLSelectElement>(element, '[name=view]').value = '5'
    inside<HTMLSelectElement>(element, '[name=view]').dispatchEvent(new Event('change'))
    await until(
      () => JSON.stringify(sent(http, 'POST /rules/preview')).includes('"criteres":{"prixLt":"200000"}'),
      'the criteria of the view',
    )
    buttonNamed(element, 'Done').click()
    await until(() => names(element)[0] === 'Cheap ones')
  })

  it('change places by a button, which keeps the focus', async () => {
    const http = serve()
    const element = await opened(http)
    const up = buttonNamed(element, 'Move The rest up')
    up.focus()
    up.click()
    await until(() => names(element)[0] === 'The rest')
    await until(() => element.shadowRoot?.activeElement?.getAttribute('aria-label') === 'Move The rest up', 'the focus')
    buttonNamed(element, 'Save the rules').click()
    await until(() => http.of('PUT /rules').length > 0)
    expect(sent(http, 'PUT /rules')).to.deep.equal({
      version: 3,
      regles: [
        { ...rest, priorite: 1 },
        { ...houses, priorite: 2 },
      ],
    })
  })

  it('are carried to another place by keys and by pointer, and put back by Escape', async () => {
    const http = serve()
    const element = await opened(http)
    const grip = (name: string) =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('[data-grab]')].find((each) => each.ariaLabel?.includes(name))!
    const press = (key: string) =>
      element.shadowRoot!.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      )
    grip('The rest').focus()
    press(' ')
    press('ArrowUp')
    await until(() => names(element)[0] === 'The rest', 'the rule on its way')
    expect(http.of('PUT /rules')).to.have.length(0)
    await expectAccessible(element)
    press('Escape')
    await until(() => names(element)[0] === 'Houses', 'the rule where it was')
    const [from, to] = [grip('The rest').getBoundingClientRect(), grip('Houses').getBoundingClientRect()]
    const point = (type: string, target: EventTarget, { x, y }: { x: number; y: number }) =>
      target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, isPrimary: true, bubbles: true, composed: true }))
    point('pointerdown', grip('The rest'), { x: from.x + 5, y: from.y + 5 })
    point('pointermove', window, { x: to.x + 5, y: to.y - 60 })
    await until(() => names(element)[0] === 'The rest', 'the dragged rule')
    point('pointerup', window, { x: to.x + 5, y: to.y - 60 })
    // Waits for the click event after a drag, which must be ignored.
    await new Promise((resolve) => setTimeout(resolve))
    buttonNamed(element, 'Save the rules').click()
    await until(() => http.of('PUT /rules').length > 0)
    expect(sent(http, 'PUT /rules')).to.deep.equal({
      version: 3,
      regles: [
        { ...rest, priorite: 1 },
        { ...houses, priorite: 2 },
      ],
    })
  })

  it('that are removed can be had back', async () => {
    const element = await opened()
    buttonNamed(element, 'Remove Houses').click()
    await until(() => names(element).length === 1)
    buttonNamed(element, 'Undo').click()
    await until(() => names(element).length === 2)
    expect(names(element)[0]).to.equal('Houses')
    expect(textOf(element)).not.to.contain('Changes not saved')
  })

  it('stay as they are typed when somebody else has changed them, and may take the place of theirs', async () => {
    const http = serve().on('PUT /rules', () => {
      throw new ApiError('conflict', { status: 409, code: 'broadcast-rules-changed', serverMessage: 'Changed.' })
    })
    const element = await opened(http)
    buttonNamed(element, 'Move The rest up').click()
    await until(() => names(element)[0] === 'The rest')
    buttonNamed(element, 'Save the rules').click()
    await until(() => textOf(element).includes('Somebody has changed the rules'), 'the conflict')
    expect(names(element)[0]).to.equal('The rest')
    http.on('GET /rules', savedRules([rest], { version: 4 })).on(
      'PUT /rules',
      savedRules(
        [
          { ...rest, priorite: 1 },
          { ...houses, priorite: 2 },
        ],
        { version: 5 },
      ),
    )
    buttonNamed(element, 'Keep mine').click()
    await toastSaying(element, 'The rules are saved')
    expect(sent(http, 'PUT /rules')).to.have.property('version', 4)
    expect(textOf(element)).not.to.contain('Somebody has changed')
  })

  it('can be begun where there are none', async () => {
    const http = serve([], [])
    const element = await open(http)
    await until(() => textOf(element).includes('No rule yet'), 'the empty face')
    buttonNamed(element, 'Add a rule').click()
    await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the editor')
    expect(inside<HTMLInputElement>(element, '[name=name]').value).to.equal('Rule 1')
  })
})

/** Agrees to a question, once it is asked. */
const confirmed = async (element: VitrineBroadcastRules, name: string): Promise<void> => {
  const dialog = await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the question')
  ;[...dialog.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)?.click()
}

describe('the plan', () => {
  it('is applied once the person has seen what moves where, and agreed', async () => {
    const http = serve().on('POST /rules/apply', { traitements: [{ diffuseurId: 1, traitement: run }] })
    const element = await opened(http)
    buttonNamed(element, 'Apply the plan').click()
    const dialog = await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the question')
    expect(dialog.textContent).to.contain('Portal A: 12 ads come, 3 go').and.not.to.contain('Portal B')
    await expectAccessible(element)
    buttonNamed(element, 'Cancel').click()
    await until(() => !element.shadowRoot?.querySelector('dialog'))
    // A call that somebody refused would be made by now.
    await new Promise((resolve) => setTimeout(resolve))
    expect(http.of('POST /rules/apply')).to.have.length(0)
    buttonNamed(element, 'Apply the plan').click()
    await confirmed(element, 'Apply the plan')
    await until(() => http.of('POST /rules/apply').length === 1, 'the call')
  })

  it('tells of each ad why it comes, goes or stays, and pins one', async () => {
    const http = serve().on('PUT /1/pins', { annonces: [2], epinglees: true })
    const element = await opened(http)
    http.on(
      'POST /rules/preview',
      preview(
        [plan('A', 1, 1, { restent: 1 })],
        [
          planned(1, { mouvement: 'ARRIVE', motif: 'REGLE', regle: 1 }),
          planned(2, { mouvement: 'PART', motif: 'CONTACTS' }),
          planned(3, { mouvement: 'RESTE', motif: 'EPINGLE', epinglee: true }),
          planned(4, { mouvement: 'PART', motif: 'REFUS' }),
          planned(5, { mouvement: 'RESTE', motif: 'REFUS' }),
        ],
      ),
    )
    ;[...(element.shadowRoot?.querySelectorAll<HTMLButtonElement>('.plan-foot button') ?? [])][0]?.click()
    await until(() => textOf(element).includes('Ad 3'), 'the ads')
    expect(textOf(element))
      .to.contain('Rule 1: Houses')
      .and.to.contain('Other ads are expected to bring more')
      .and.to.contain('Pinned')
      .and.to.contain('The portal refuses it')
      .and.to.contain('nobody else needs the place')
      .and.to.contain('1.5 contacts a month expected')
    await expectAccessible(element)
    buttonNamed(element, 'Pin R-2 to Portal A').click()
    await toastSaying(element, 'stays on Portal A')
    expect(sent(http, 'PUT /1/pins')).to.deep.equal({ annonces: [2], epinglees: true })
  })

  it('is saved and applied with its marks, and taken back with one click', async () => {
    const http = serve()
      .on(
        'PUT /rules',
        savedRules(
          [
            { ...rest, priorite: 1 },
            { ...houses, priorite: 2 },
          ],
          { version: 4 },
        ),
      )
      .on('POST /rules/apply', { traitements: [{ diffuseurId: 1, traitement: run }] })
      .on('POST /1/runs/9/undo', { success: true, data: { processed_count: 12, traitement: run } })
    const element = await opened(http)
    buttonNamed(element, 'Move The rest up').click()
    await until(() => textOf(element).includes('Changes not saved') && !textOf(element).includes('Working it out'), 'the new plan')
    buttonNamed(element, 'Save and apply').click()
    await confirmed(element, 'Save and apply')
    await toastSaying(element, 'The plan is applied: 12 ads come, 3 go')
    expect(sent(http, 'POST /rules/apply')).to.deep.equal({ version: 4, plans: [{ diffuseur: 'A', marque: 'mark-A' }] })
    buttonNamed(element, 'Undo').click()
    await toastSaying(element, 'The plan is taken back')
    expect(http.of('POST /1/runs/9/undo')).to.have.length(1)
  })

  it('that is no longer the one that was shown is worked out anew, and the person is told', async () => {
    const http = serve().on('POST /rules/apply', () => {
      throw new ApiError('conflict', { status: 409, code: 'broadcast-plan-changed', serverMessage: 'Now 2 ads would come.' })
    })
    const element = await opened(http)
    http.on('POST /rules/preview', preview([plan('A', 2, 0)]))
    buttonNamed(element, 'Apply the plan').click()
    await confirmed(element, 'Apply the plan')
    await toastSaying(element, 'Now 2 ads would come.')
    await until(() => textOf(element).includes('Portal A: 2 ads come'), 'the new plan')
  })

  it('leaves out a portal that is unticked', async () => {
    const element = await opened()
    inside<HTMLInputElement>(element, '[name=include-A]').click()
    await until(() => buttonNamed(element, 'Apply the plan').getAttribute('aria-disabled') === 'true')
  })

  it('that cannot be worked out says so and can be tried again', async () => {
    const http = serve().on('POST /rules/preview', () => {
      throw new ApiError('network')
    })
    const element = await open(http)
    await until(() => textOf(element).includes('could not be worked out'), 'the failure')
    http.on('POST /rules/preview', preview([plan('A', 12, 3)]))
    buttonNamed(element, 'Try again').click()
    await until(() => textOf(element).includes('12 ads come, 3 go'), 'the plan')
  })
})
