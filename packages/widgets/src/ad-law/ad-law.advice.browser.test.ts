import { adForm, type AdContext, type AdValues } from '@vitrine/core/ad-form'
import type { LawText } from '@vitrine/core/ad-law'
import {
  adAdviceMessages,
  adLawMessages,
  createFormatters,
  createTranslator,
  loadMessages,
  type Language,
  type MessageKey,
} from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { LitElement } from 'lit'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, textOf } from '../test/dom.ts'
import { themeStyles } from '../theme/theme.styles.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { adviceStyles } from './ad-law.advice.styles.ts'
import { completenessView } from './ad-law.completeness.view.ts'
import { lawView } from './ad-law.view.ts'
import { priceBlock } from './ad-law.price.view.ts'

interface Setup {
  universe?: 'IMMO' | 'VO'
  language?: Language
  day?: string
  width?: number
  theme?: 'light' | 'dark'
}

const today = '2026-11-18'

/** An ad that is being edited, with the views that advise about it. */
class AdviceProbe extends LitElement {
  static override styles = [themeStyles, badgeStyles, buttonStyles, fieldStyles, adviceStyles]
  values: AdValues = adForm.empty
  visited: string[] = []
  setup!: Required<Setup> & { advice: (key: MessageKey<'ad-advice'>) => string; law: LawText | null }
  change = (values: Partial<AdValues>): void => {
    this.values = { ...this.values, ...values }
    this.requestUpdate()
  }
  protected override render = () => {
    const { universe, language, day, advice: t, law } = this.setup
    const context: AdContext = {
      universe,
      trade: 'AGENCE',
      isModel: false,
      isLot: false,
      today,
      objectTypes: [],
      offerTypes: ['V', 'L'],
      managers: [],
    }
    const { values, change } = this
    const format = createFormatters(language)
    const content = { values, pictures: [], instagram: null, documents: [], visits: [] }
    const visit = (place: string): void => void this.visited.push(place)
    return html`<div class="root">
      ${priceBlock({ values, context, language, currency: 'EUR', format, t, change })}
      ${lawView({ ad: { values, context }, day, format, t, translation: law, labelOf: (field) => `the ${field}`, goTo: visit, change })}
      ${completenessView({ content, context, t, show: (tab, field) => visit(`${tab} ${field}`) })}
    </div>`
  }
}
customElements.define('advice-probe', AdviceProbe)

const open = async (
  values: Partial<AdValues>,
  { universe = 'IMMO', language = 'en', day = today, width = 640, theme = 'light' }: Setup = {},
): Promise<AdviceProbe> => {
  const advice = createTranslator<MessageKey<'ad-advice'>>({ language, resources: await loadMessages(adAdviceMessages, language) })
  const law =
    language === 'fr' ? null : createTranslator<MessageKey<'ad-law'>>({ language, resources: await loadMessages(adLawMessages, language) })
  const page = await fixture<HTMLElement>(html`<div></div>`)
  page.style.cssText = `width:${width}px;--vitrine-scheme:${theme};background:${theme === 'dark' ? '#16181d' : '#fff'}`
  const probe = document.createElement('advice-probe') as AdviceProbe
  probe.values = { ...adForm.empty, ...values }
  probe.setup = { universe, language, day, width, theme, advice, law }
  page.append(probe)
  await probe.updateComplete
  return probe
}

const flat: Partial<AdValues> = {
  offerType: 'V',
  objectType: 1100,
  price: 312_000,
  livingSurface: 65,
  feesPaidBy: 'buyer',
  buyerFees: 12_000,
}
const finding = (probe: AdviceProbe, rule: string): HTMLElement | null | undefined => probe.shadowRoot?.querySelector(`[data-rule=${rule}]`)
const type = async (probe: AdviceProbe, name: string, text: string): Promise<void> => {
  const input = inside<HTMLInputElement>(probe, `[name=${name}]`)
  input.value = text
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await probe.updateComplete
}
const field = (probe: AdviceProbe, name: string): string => inside<HTMLInputElement>(probe, `[name=${name}]`).value

describe('the prices around a price', () => {
  it('follow from it, and it follows from them', async () => {
    const probe = await open(flat)
    expect([field(probe, 'net'), field(probe, 'rate')]).to.deep.equal(['300,000', '4'])
    expect(textOf(probe)).to.contain('€300,000').and.to.contain('€4,800')
    await type(probe, 'net', '310 000')
    expect(probe.values.price).to.equal(322_000)
    await type(probe, 'rate', '5')
    expect(probe.values.buyerFees).to.equal(15_333)
    expect(field(probe, 'net')).to.equal('306,667')
  })
  it('of new homes hold the reduced tax, and of a vehicle nothing', async () => {
    const home = await open({ offerType: 'V', objectType: 4100, price: 240_000, reducedVat: 5.5 })
    expect(textOf(home)).to.contain('Price at 5.5% VAT')
    await type(home, 'reduced', '422000')
    expect(home.values.price).to.equal(480_000)
    expect((await open({ offerType: 'V', price: 9_000 }, { universe: 'VO' })).shadowRoot?.querySelector('.prices')).to.equal(null)
  })
})

describe('the law', () => {
  it('puts its sentence into the ad by a click, in French with its meaning for others, and says that this is in order', async () => {
    const probe = await open(flat)
    const fees = finding(probe, 'fees-buyer')!
    expect(fees.querySelector('[lang=fr]')?.textContent).to.contain('à la charge de l’acquéreur')
    expect(fees.textContent).to.contain('paid by the buyer').and.to.contain('Arrêté du 10 janvier 2017')
    fees.querySelector('button')?.click()
    await probe.updateComplete
    expect(probe.values.legalText).to.match(/^Honoraires\u00a0: 4/)
    expect(finding(probe, 'fees-buyer')).to.equal(null)
    expect(probe.shadowRoot?.activeElement?.className).to.equal('law')
    expect(inside(probe, '.law-kept').textContent).to.contain('Honoraires\u00a0: 4')
  })
  it('asks for the fields of a sentence first, and leads there', async () => {
    const probe = await open({ ...flat, energyDiagnosis: 'done', energyCostFrom: 900 })
    const cost = finding(probe, 'energy-cost')!
    expect(cost.querySelector('blockquote')).to.equal(null)
    cost.querySelector<HTMLElement>('.link')?.click()
    expect(probe.visited).to.deep.equal(['energyCostTo'])
  })
  it('puts everything in at once', async () => {
    const probe = await open({ ...flat, energyDiagnosis: 'done', energyLetter: 'G', climateLetter: 'C' }, { language: 'fr' })
    buttonNamed(probe, 'Insérer 3 phrases').click()
    await probe.updateComplete
    expect(probe.values.legalText.split('\n')).to.have.length(3)
    expect(['fees-buyer', 'energy-wasteful', 'risks'].map((rule) => finding(probe, rule))).to.deep.equal([null, null, null])
  })
  it('tells today what changes soon, and asks for it of an ad for that day', async () => {
    const lease: Partial<AdValues> = {
      offerType: 'V',
      vehicleAge: 'used',
      financing: 'loa',
      legalText: 'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.',
    }
    const now = await open(lease, { universe: 'VO' })
    expect(finding(now, 'credit')?.textContent).to.contain('From 20/11/2026')
    expect(finding(now, 'credit')?.querySelector('button')).to.equal(null)
    const scheduled = await open(lease, { universe: 'VO', day: '2026-11-20' })
    finding(scheduled, 'credit')?.querySelector('button')?.click()
    await scheduled.updateComplete
    expect(scheduled.values.legalText).to.equal('Attention\u202f! Un crédit coûte de l’argent et doit être remboursé')
  })
  it('names words to take out', async () => {
    const probe = await open({ offerType: 'L', objectType: 1100, text: 'Studio, animaux interdits.' })
    expect(finding(probe, 'rent-pets')?.querySelector('mark')?.textContent).to.equal('animaux interdits')
  })
})

it('what would make the ad more complete leads to its tab', async () => {
  const probe = await open(flat)
  buttonNamed(probe, '8 more pictures').click()
  buttonNamed(probe, 'A description of 600 letters or more').click()
  expect(probe.visited).to.deep.equal(['media null', 'description text'])
})

for (const [theme, width] of [
  ['light', 640],
  ['dark', 390],
  ['light', 320],
] as const)
  it(`can be read and used by everybody at ${width} px in the ${theme}`, async () => {
    const probe = await open(
      { ...flat, energyDiagnosis: 'done', energyLetter: 'F', text: 'animaux interdits' },
      { theme, width, language: 'fr' },
    )
    expect(outside(probe)).to.deep.equal([])
    await expectAccessible(probe)
  })
