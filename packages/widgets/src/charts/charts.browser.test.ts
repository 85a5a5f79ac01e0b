import { chartsMessages, createFormatters, createTranslator, loadMessages, type Language, type MessageKey } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { css, LitElement, type TemplateResult } from 'lit'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { themeStyles } from '../theme/theme.styles.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { chartStyles, gauge, markStyles, shares, TimeChart, type ChartContext, type TimeChartData } from './index.ts'

/** A widget around one chart. */
class ChartProbe extends LitElement {
  static override styles = [
    themeStyles,
    buttonStyles,
    markStyles,
    chartStyles,
    css`.place { display: flex; flex-direction: column; block-size: 260px; } .plain { display: grid; }`,
  ]
  time = new TimeChart(this)
  draw: () => TemplateResult = () => html``
  protected override render = () => html`<div class="root">${this.draw()}</div>`
}
customElements.define('chart-probe', ChartProbe)

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
const empty = { title: 'No review in this period', text: 'Try a longer period.' }
const lines: TimeChartData = {
  kind: 'lines',
  title: 'Reviews over time',
  summary: 'Reviews by day, 12 at most.',
  step: 'day',
  days,
  series: [
    { label: 'This period', tone: 'accent', values: [4, 12, null, 1250] },
    { label: 'Period before', tone: 'muted', patterned: true, values: [3, 8, 9, 1000] },
  ],
  empty,
}

interface Setup {
  language?: Language
  width?: number
  theme?: 'light' | 'dark'
}

const open = async (
  draw: (probe: ChartProbe, context: ChartContext) => TemplateResult,
  { language = 'en', width = 600, theme = 'light' }: Setup = {},
) => {
  const t = createTranslator<MessageKey<'charts'>>({ language, resources: await loadMessages(chartsMessages, language) })
  const context: ChartContext = { t, format: createFormatters(language), language }
  const page = await fixture<HTMLElement>(html`<div></div>`)
  page.style.cssText = `width:${width}px;padding:8px;box-sizing:border-box;--vitrine-scheme:${theme};background:${theme === 'dark' ? '#16181d' : '#fff'}`
  const probe = document.createElement('chart-probe') as ChartProbe
  probe.draw = () => draw(probe, context)
  page.append(probe)
  await probe.updateComplete
  return probe
}

const openLines = (data: TimeChartData = lines, setup?: Setup) =>
  open(({ time }, context) => html`${time.renderSwitch(data, context)}<div class="place">${time.render(data, context)}</div>`, setup)

const press = (probe: ChartProbe, key: string): void =>
  void inside(probe, '.cursor').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

const rowsOf = (probe: ChartProbe): string[] =>
  [...inside(probe, 'tbody').querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replace(/^([A-Z]\w+),/, '$1').trim()).join(' | '),
  )

describe('lines over time', () => {
  it('are a picture with a summary, and a table for whoever listens', async () => {
    const probe = await openLines()
    const picture = await until(() => probe.shadowRoot?.querySelector('.picture'), 'the picture')
    expect(picture.getAttribute('aria-label')).to.equal('Reviews by day, 12 at most.')
    expect(rowsOf(probe)).to.deep.equal(['Mon 16 Nov | 4 | 3', 'Tue 17 Nov | 12 | 8', 'Wed 18 Nov | – | 9', 'Thu 19 Nov | 1,250 | 1,000'])
    await expectAccessible(probe)
  })

  it('are told apart by more than colour, and broken where nothing is known', async () => {
    const probe = await openLines()
    await until(() => probe.shadowRoot?.querySelector('.line'), 'the lines')
    const [now, before] = [...probe.shadowRoot!.querySelectorAll('.line')]
    expect(now?.getAttribute('d')?.match(/M/g)).to.have.length(2)
    expect(before?.getAttribute('d')?.match(/M/g)).to.have.length(1)
    expect(getComputedStyle(now!).strokeDasharray).to.equal('none')
    expect(getComputedStyle(before!).strokeDasharray).not.to.equal('none')
  })

  it('are read by keys, value by value', async () => {
    const probe = await openLines()
    const cursor = inside(probe, '.cursor')
    expect(cursor.getAttribute('aria-valuetext')).to.match(/^Thursday,? 19 November 2026: This period 1,250, Period before 1,000$/)
    press(probe, 'ArrowLeft')
    const tip = await until(() => probe.shadowRoot?.querySelector('.tip'), 'the tip')
    expect(tip.textContent).to.contain('Wednesday').and.to.contain('–')
    expect(probe.shadowRoot!.querySelectorAll('.dot:not([r="0"])')).to.have.length(1)
    await expectAccessible(probe)
    press(probe, 'Escape')
    await until(() => !probe.shadowRoot?.querySelector('.tip'), 'the tip to go')
  })

  it('write numbers as the language and the unit ask', async () => {
    const money = createFormatters('fr')
    const probe = await openLines({ ...lines, valueText: (value) => money.formatMoney(value) }, { language: 'fr' })
    expect(rowsOf(probe)[3]?.replaceAll(/\s/g, ' ')).to.equal('Jeu. 19 nov. | 1 250 € | 1 000 €')
  })

  it('can be shown as a table', async () => {
    const probe = await openLines()
    buttonNamed(probe, 'Table').click()
    await until(() => probe.shadowRoot?.querySelector('.table-box'), 'the table')
    expect(probe.shadowRoot?.querySelector('.picture')).to.equal(null)
    await expectAccessible(probe)
  })

  it('say why there is nothing to see', async () => {
    const probe = await openLines({ ...lines, series: [{ label: 'This period', tone: 'accent', values: [null, 0, 0, null] }] })
    expect(textOf(probe)).to.contain('No review in this periodTry a longer period.')
    expect(probe.shadowRoot?.querySelector('button')).to.equal(null)
    await expectAccessible(probe)
  })

  it('fit a narrow place in the dark', async () => {
    const probe = await openLines(lines, { width: 320, theme: 'dark', language: 'es' })
    await until(() => probe.shadowRoot?.querySelector('.picture'), 'the picture')
    for (const key of ['Home', 'End']) {
      press(probe, key)
      await until(() => probe.shadowRoot?.querySelector('.tip'), 'the tip')
      expect(probe.scrollWidth).to.be.at.most(304)
    }
    await expectAccessible(probe)
  })

  it('follow the width of their place, also after they were taken out of the page', async () => {
    const probe = await openLines()
    const page = probe.parentElement!
    const width = (): number => Number(probe.shadowRoot?.querySelector('.picture')?.getAttribute('width'))
    await until(() => width() > 450, 'the picture')
    probe.remove()
    page.style.width = '400px'
    page.append(probe)
    await until(() => width() > 0 && width() < 400, 'the narrower picture')
  })
})

describe('shares', () => {
  const options = {
    title: 'Contacts by portal',
    unit: 'Contacts',
    shares: [
      { label: 'Toits de France', value: 1500, tone: 'accent' },
      { label: 'Le Marché immobilier de toutes les régions', value: 750, tone: 'accent' },
      { label: 'Habitat', value: 750, tone: 'danger', patterned: true },
    ],
    empty,
  } as const

  it('are a table whose rows are bars, the longest for the most', async () => {
    const probe = await open((_, context) => shares(options, context))
    expect(rowsOf(probe)).to.deep.equal([
      'Toits de France | 1,500 | 50%',
      'Le Marché immobilier de toutes les régions | 750 | 25%',
      'Habitat | 750 | 25%',
    ])
    const [first, second] = [...probe.shadowRoot!.querySelectorAll<HTMLElement>('.bar > span')].map(({ offsetWidth }) => offsetWidth)
    expect(second! / first!).to.be.closeTo(0.5, 0.02)
    await expectAccessible(probe)
  })

  it('fit a narrow place in the dark', async () => {
    const probe = await open((_, context) => shares(options, context), { width: 320, theme: 'dark', language: 'fr' })
    expect(inside(probe, 'table').offsetWidth).to.be.at.most(304)
    expect(probe.scrollWidth).to.be.at.most(304)
    expect(inside(probe, 'td').textContent).to.equal('1\u202f500')
    await expectAccessible(probe)
  })

  it('say why there is nothing to share out', async () => {
    const probe = await open((_, context) => shares({ ...options, shares: [] }, context))
    expect(textOf(probe)).to.contain('No review in this period')
  })
})

describe('a gauge', () => {
  const options = {
    label: 'Calls answered',
    tone: 'success',
    text: '74%',
    caption: 'answered',
    rest: { tone: 'danger', patterned: true },
    empty,
  } as const

  it('is a measured value for whoever listens, and a ring for whoever looks', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const probe = await open(() => gauge({ ...options, value: 74 }), { theme, width: 320 })
      const meter = inside(probe, '[role=meter]')
      expect([meter.getAttribute('aria-label'), meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).to.deep.equal([
        'Calls answered',
        '74',
        '74%',
      ])
      expect(textOf(probe)).to.equal('74%answered')
      await expectAccessible(probe)
    }
  })

  it('says why there is nothing to measure', async () => {
    const probe = await open(() => gauge({ ...options, value: null }))
    expect(textOf(probe)).to.contain('No review in this period')
    expect(probe.shadowRoot?.querySelector('[role=meter]')).to.equal(null)
  })
})
