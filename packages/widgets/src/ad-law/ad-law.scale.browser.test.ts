import { adForm, type AdValues } from '@vitrine/core/ad-form'
import { adLawMessages, createTranslator, loadMessages, type MessageKey } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { LitElement } from 'lit'
import { expectAccessible } from '../test/axe.ts'
import { themeStyles } from '../theme/theme.styles.ts'
import { scaleStyles } from './ad-law.scale.styles.ts'
import { scalesView } from './ad-law.scale.view.ts'

class ScalesProbe extends LitElement {
  static override styles = [themeStyles, scaleStyles]
  draw: () => unknown = () => ''
  protected override render = () => html`<div class="root">${this.draw()}</div>`
}
customElements.define('scales-probe', ScalesProbe)

const home: Partial<AdValues> = {
  energyDiagnosis: 'done',
  energyDiagnosedOn: '2024-05-02',
  energyLetter: 'F',
  energyUse: 395,
  climateLetter: 'E',
  emissions: 62,
  energyCostFrom: 2_100,
  energyCostTo: 2_900,
  energyPricesYear: 2023,
}

const open = async (values: Partial<AdValues>, { width = 760, theme = 'light' } = {}): Promise<ScalesProbe> => {
  const text = createTranslator<MessageKey<'ad-law'>>({ language: 'fr', resources: await loadMessages(adLawMessages, 'fr') })
  const page = await fixture<HTMLElement>(html`<div></div>`)
  page.style.cssText = `width:${width}px;padding:8px;box-sizing:border-box;--vitrine-scheme:${theme};background:${theme === 'dark' ? '#16181d' : '#fff'}`
  const probe = document.createElement('scales-probe') as ScalesProbe
  probe.draw = () => scalesView({ ...adForm.empty, ...values }, text)
  page.append(probe)
  await probe.updateComplete
  return probe
}

const pictures = (probe: ScalesProbe): Element[] => [...(probe.shadowRoot?.querySelectorAll('svg[role=img]') ?? [])]

for (const theme of ['light', 'dark'])
  it(`draws energy and climate, with words for those who do not see them, in the ${theme}`, async () => {
    const probe = await open(home, { theme })
    expect(pictures(probe).map((picture) => picture.querySelector('title')?.textContent)).to.deep.equal([
      'Classe énergie\u00a0: F',
      'Classe climat\u00a0: E',
    ])
    expect(probe.shadowRoot?.querySelector('.scale-note')?.textContent).to.contain('2023')
    await expectAccessible(probe)
  })

it('fits a small screen', async () => {
  const probe = await open(home, { width: 320 })
  expect(probe.shadowRoot!.querySelector('.scales')!.scrollWidth).to.be.at.most(320)
})

it('draws the class of a car, and nothing of what nobody knows', async () => {
  expect(pictures(await open({ carbonDioxide: 118 }))).to.have.length(1)
  expect((await open({})).shadowRoot?.querySelector('.scales')).to.equal(null)
})
