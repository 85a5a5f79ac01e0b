import type { AdVisit } from '@vitrine/core/ad-form'
import { adVisitsMessages, commonMessages, formMessages } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import { DialogController } from '../base/dialog-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { formStyles } from '../form/index.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp } from '../test/fake-http.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { VisitsController } from './ad-visits.controller.ts'
import { visitsTabStyles } from './ad-visits.styles.ts'
import { visitsView } from './ad-visits.view.ts'

const today = '2026-03-10'
const visit = (changes: Partial<AdVisit> = {}): AdVisit => ({
  id: 1,
  date: '2026-03-12',
  timeSlot: '14:00-16:00',
  publicationDuration: 48,
  place: 'Sur place',
  comment: 'Sonner au portail',
  maxVisitors: 4,
  registered: 0,
  waiting: 0,
  active: true,
  ...changes,
})

class VisitsTab extends VitrineElement {
  static override styles = [VitrineElement.styles, badgeStyles, buttonStyles, dialogStyles, fieldStyles, formStyles, visitsTabStyles]
  static override sources = { 'ad-visits': adVisitsMessages, form: formMessages, common: commonMessages }
  visits: readonly AdVisit[] = []
  readonly dialogs = new DialogController(this)
  readonly tab = new VisitsController(this, {
    texts: () => ({
      t: this.t('ad-visits'),
      form: this.t('form'),
      common: this.t('common'),
      formatters: this.formatters,
      language: this.language,
    }),
    dialogs: this.dialogs,
    visits: () => this.visits,
    change: (visits) => (this.visits = visits),
    today: () => today,
  })
  protected override start(): void {}
  protected override renderContent(): unknown {
    return html`${visitsView(this.tab)}${this.dialogs.render('Close')}`
  }
}
customElements.define('visits-tab', VisitsTab)

const opened = async (
  visits: readonly AdVisit[] = [],
  { width = 640, theme = 'light' }: { width?: number; theme?: 'light' | 'dark' } = {},
): Promise<VisitsTab> => {
  const instance = createVitrine({ http: fakeHttp(), locale: 'en', appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const tab = Object.assign(document.createElement('visits-tab') as VisitsTab, { instance, visits })
  place.append(tab)
  await until(() => tab.shadowRoot?.querySelector('.visits'), 'the tab')
  return tab
}
const dialogOf = (tab: VisitsTab) => tab.shadowRoot?.querySelector('dialog[open]')
const type = (tab: VisitsTab, name: string, text: string): void => {
  const input = inside<HTMLInputElement>(tab, `[name=${name}]`)
  input.value = text
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
}

describe('the visits of an ad', () => {
  it('are added by their form, which says what is missing and what is wrong at its field', async () => {
    const tab = await opened()
    expect(textOf(tab)).to.contain('No visit planned')
    buttonNamed(tab, 'Add a visit').click()
    await until(() => dialogOf(tab), 'the form')
    await expectAccessible(tab)
    type(tab, 'date', '2026-03-09')
    type(tab, 'timeSlot', '16h-14h')
    buttonNamed(tab, 'Apply').click()
    await until(() => textOf(tab).includes('That day is over'), 'what is wrong')
    expect(textOf(tab)).to.contain('The end comes after the begin')
    expect([...tab.shadowRoot!.querySelectorAll('[aria-invalid=true]')].map((input) => (input as HTMLInputElement).name)).to.deep.equal([
      'date',
      'timeSlot',
      'maxVisitors',
    ])
    expect(tab.visits).to.deep.equal([])
    type(tab, 'date', '2026-03-12')
    type(tab, 'timeSlot', '14h - 16h')
    type(tab, 'maxVisitors', '6')
    buttonNamed(tab, 'Apply').click()
    await until(() => tab.visits.length === 1 && !dialogOf(tab), 'the visit')
    expect(tab.visits[0]).to.deep.equal(visit({ id: null, maxVisitors: 6, place: '', comment: '' }))
    await expectAccessible(tab)
  })

  it('stand in the order of their days, with what is known of each', async () => {
    const tab = await opened([
      visit({ date: '2026-03-20', registered: 4, waiting: 2 }),
      visit({ id: 2, date: '2026-03-11', active: false }),
      visit({ id: 3, date: '2026-03-01' }),
    ])
    const lines = [...tab.shadowRoot!.querySelectorAll('.visit')].map((line) => line.textContent?.replace(/\s+/g, ' ').trim())
    expect(lines[0]).to.contain('Over')
    expect(lines[1]).to.contain('Called off')
    expect(lines[2]).to.contain('Full').and.to.contain('4 of 4 registered').and.to.contain('2 people waiting')
  })

  it('are changed without losing who has registered', async () => {
    const tab = await opened([visit({ registered: 3 })])
    buttonNamed(tab, 'Edit the visit of 12/03/2026').click()
    await until(() => dialogOf(tab), 'the form')
    type(tab, 'maxVisitors', '2')
    buttonNamed(tab, 'Apply').click()
    await until(() => textOf(tab).includes('3 people have registered already'), 'the refusal')
    type(tab, 'maxVisitors', '3')
    buttonNamed(tab, 'Apply').click()
    await until(() => !dialogOf(tab), 'the end')
    expect(tab.visits).to.deep.equal([visit({ registered: 3, maxVisitors: 3 })])
  })

  it('are called off once that is confirmed, and take place again without a question', async () => {
    const tab = await opened([visit({ registered: 2, waiting: 1 })])
    const callOff = 'Call off the visit of 12/03/2026'
    buttonNamed(tab, callOff).click()
    await until(() => dialogOf(tab), 'the question')
    expect(textOf(tab)).to.contain('3 people have registered or wait')
    await expectAccessible(tab)
    buttonNamed(tab, 'Keep the visit').click()
    await until(() => !dialogOf(tab), 'the end')
    expect(tab.visits[0]?.active).to.equal(true)
    buttonNamed(tab, callOff).click()
    await until(() => dialogOf(tab), 'the question')
    buttonNamed(tab, 'Call off the visit').click()
    await until(() => tab.visits[0]?.active === false, 'the visit is off')
    await until(() => textOf(tab).includes('Called off'), 'its state')
    buttonNamed(tab, 'Restore the visit of 12/03/2026').click()
    expect(tab.visits[0]?.active).to.equal(true)
  })

  it('are removed and put back; one that people have registered for says why it stays', async () => {
    const tab = await opened([visit({ id: 2, waiting: 1, date: '2026-03-20' }), visit()])
    const kept = buttonNamed(tab, 'Remove the visit of 20/03/2026')
    expect([kept.ariaDisabled, kept.title]).to.deep.equal([
      'true',
      '1 person has registered or waits: call the visit off instead of removing it.',
    ])
    kept.click()
    buttonNamed(tab, 'Remove the visit of 12/03/2026').click()
    await until(() => tab.visits.length === 1 && tab.shadowRoot?.activeElement?.matches('.visit-undo'), 'the way back')
    buttonNamed(tab, 'Put it back').click()
    await until(() => tab.visits.length === 2 && !textOf(tab).includes('is removed'), 'the visit')
  })

  for (const width of [320, 390]) {
    it(`fit ${width} px, in the dark too`, async () => {
      const tab = await opened(
        [visit({ place: 'Résidence du Parc, 12 avenue du Maréchal-Foch', comment: 'x'.repeat(60), registered: 4, waiting: 1 })],
        { width, theme: 'dark' },
      )
      expect(outside(tab)).to.deep.equal([])
      await expectAccessible(tab)
    })
  }
})
