import { chartsMessages, createFormatters, createTranslator, loadMessages, type MessageKey } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { parseCsv } from 'hucre/csv'
import { css, LitElement } from 'lit'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, until } from '../../test/dom.ts'
import { themeStyles } from '../../theme/theme.styles.ts'
import { fileSaver } from '../../statistics/statistics.files.actions.ts'
import { buttonStyles } from '../../ui/button.styles.ts'
import {
  ChartFiles,
  chartStyles,
  markStyles,
  sharesFiles,
  timeFiles,
  type ChartContext,
  type FileWays,
  type TimeChartData,
} from '../index.ts'

class FilesProbe extends LitElement {
  static override styles = [themeStyles, buttonStyles, markStyles, chartStyles, css``]
  readonly errors: unknown[] = []
  readonly files = new ChartFiles(this, fileSaver, (error) => this.errors.push(error))
  ways: FileWays | null = null
  context!: ChartContext
  protected override render = () => html`<div class="root">${this.files.render(this.ways, this.context)}</div>`
}
customElements.define('files-probe', FilesProbe)

const text = { title: 'Interactions over time', period: '16/11/2026 to 19/11/2026', source: 'Source: Facebook', filename: 'interactions' }
const lines: TimeChartData = {
  kind: 'lines',
  title: 'Interactions over time',
  summary: '',
  step: 'day',
  days: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
  series: [
    { label: 'Interactions', tone: 'accent', values: [4, 1250.5, null, 0] },
    { label: 'Period before', tone: 'muted', patterned: true, values: [3, 8, 9, 1000] },
  ],
  empty: { title: 'Nothing' },
  marks: { label: 'Posts', texts: [['=HYPERLINK("https://evil.example")', 'a, "b"'], [], [], ['Spring']] },
}

const opened = async (ways: (context: ChartContext) => FileWays | null, theme: 'light' | 'dark' = 'light'): Promise<FilesProbe> => {
  const t = createTranslator<MessageKey<'charts'>>({ language: 'en', resources: await loadMessages(chartsMessages, 'en') })
  const page = await fixture<HTMLElement>(html`<div></div>`)
  page.style.cssText = `--vitrine-scheme:${theme};background:${theme === 'dark' ? '#16181d' : '#fff'}`
  const probe = document.createElement('files-probe') as FilesProbe
  probe.context = { t, format: createFormatters('en'), language: 'en' }
  probe.ways = ways(probe.context)
  page.append(probe)
  await probe.updateComplete
  return probe
}

/** What is saved when a button is pressed. */
const savedBy = async (probe: FilesProbe, label: string): Promise<{ name: string; content: Blob }> => {
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  const saved: { name?: string; content?: Blob } = {}
  URL.createObjectURL = (content) => {
    saved.content = content as Blob
    return createObjectURL(content)
  }
  HTMLAnchorElement.prototype.click = function () {
    saved.name = this.download
  }
  try {
    buttonNamed(probe, label).click()
    await until(() => saved.name, 'the file')
  } finally {
    Object.assign(URL, { createObjectURL })
    HTMLAnchorElement.prototype.click = click
  }
  return saved as { name: string; content: Blob }
}

/** The colours of a picture, each with how often it is there. */
const coloursOf = async (content: Blob): Promise<{ width: number; height: number; counts: Map<string, number>; corner: string }> => {
  const bitmap = await createImageBitmap(content)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  const counts = new Map<string, number>()
  for (let index = 0; index < data.length; index += 4) {
    const colour = `${data[index]},${data[index + 1]},${data[index + 2]}`
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return { width: bitmap.width, height: bitmap.height, counts, corner: `${data[0]},${data[1]},${data[2]}` }
}

describe('the numbers of a chart as a file', () => {
  it('are whole numbers and fractions for every program, days as dates, and an empty cell for what is unknown', async () => {
    const { name, content } = await savedBy(await opened((context) => timeFiles(lines, context, text)), 'CSV')
    expect(name).to.equal('interactions.csv')
    const written = await content.text()
    expect(written.split('\r\n')[3]).to.equal('2026-11-18,,9,')
    expect(written.split('\r\n')[2]).to.equal('2026-11-17,1250.5,8,')
    expect(written.split('\r\n')[4]).to.equal('2026-11-19,0,1000,Spring')
  })

  it('have no text that becomes a formula', async () => {
    const { content } = await savedBy(await opened((context) => timeFiles(lines, context, text)), 'CSV')
    const [, first] = parseCsv(await content.text())
    expect(first?.[3]).to.equal(`'=HYPERLINK("https://evil.example"), a, "b"`)
  })

  it('of shares are their names and values', async () => {
    const options = {
      title: 'Networks',
      unit: 'Interactions',
      shares: [
        { label: 'Facebook', tone: 'accent', value: 30 },
        { label: '+LinkedIn', tone: 'success', patterned: true, value: 10 },
      ],
      empty: { title: 'Nothing' },
    } as const
    const probe = await opened((context) => sharesFiles(options, context, text))
    const { content } = await savedBy(probe, 'CSV')
    expect(parseCsv(await content.text())).to.deep.equal(
      [
        ['Name', 'Interactions'],
        ['Facebook', 30],
        ["'+LinkedIn", 10],
      ].map((row) => row.map(String)),
    )
    const picture = await savedBy(probe, 'Picture')
    expect((await coloursOf(picture.content)).width).to.equal(2400)
  })
})

describe('the picture of a chart', () => {
  const paintOf = (probe: FilesProbe, variable: string): string => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    const span = document.createElement('span')
    span.style.color = `var(${variable})`
    probe.shadowRoot?.querySelector('.root')?.append(span)
    canvas.fillStyle = getComputedStyle(span).color
    span.remove()
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).join(',')
  }

  for (const theme of ['light', 'dark'] as const)
    it(`is drawn in the colours of the element: ${theme}`, async () => {
      const probe = await opened((context) => timeFiles(lines, context, text), theme)
      const { name, content } = await savedBy(probe, 'Picture')
      expect([name, content.type]).to.deep.equal(['interactions.png', 'image/png'])
      const { width, height, counts, corner } = await coloursOf(content)
      expect([width, height]).to.deep.equal([2400, 1350])
      expect(corner).to.equal(paintOf(probe, '--v-color-surface'))
      for (const variable of ['--v-color-accent', '--v-color-ink', '--v-color-muted', '--v-color-line'])
        expect(counts.get(paintOf(probe, variable)) ?? 0, variable).to.be.greaterThan(200)
    })

  it('of columns has stripes where a colour does not suffice', async () => {
    const bars = { ...lines, kind: 'bars', series: lines.series.map((one) => ({ ...one, patterned: true })) } as const
    const { content } = await savedBy(await opened((context) => timeFiles(bars, context, text)), 'Picture')
    expect((await coloursOf(content)).counts.size).to.be.greaterThan(10)
  })
})

describe('the buttons of files', () => {
  it('are named after their chart, and there are none without numbers', async () => {
    const probe = await opened((context) => timeFiles(lines, context, text))
    expect(probe.shadowRoot?.querySelector('[role=group]')?.getAttribute('aria-label')).to.equal('Download: Interactions over time')
    await expectAccessible(probe)
    const empty = await opened((context) => timeFiles({ ...lines, series: [] }, context, text))
    expect(empty.shadowRoot?.querySelectorAll('button').length).to.equal(0)
  })

  it('say that a file could not be made, and can be pressed again', async () => {
    let isDown = true
    const probe = await opened(() => ({
      title: 'Networks',
      filename: 'networks',
      rows: () => {
        if (isDown) throw new Error('offline')
        return [['Facebook', 1]]
      },
    }))
    buttonNamed(probe, 'CSV').click()
    await until(() => probe.shadowRoot?.querySelector('[role=alert]'), 'the failure')
    expect(probe.errors.length).to.equal(1)
    isDown = false
    buttonNamed(probe, 'CSV').click()
    await until(() => !probe.shadowRoot?.querySelector('[role=alert]'), 'no failure')
  })
})
