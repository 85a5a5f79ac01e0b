import { addDays, dayOf } from '@vitrine/core/days'
import { expect, fixture, html } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/post-calendar.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp } from '../../test/fake-http.ts'
import type { VitrinePostCalendar } from './post-calendar.ts'
// The tests' server translates a file when it is first asked for; that should not be while a test waits for it.
import './post-calendar.grid.service.ts'

const today = dayOf(new Date(), 'Europe/Paris')
const soon = addDays(today, 8)

/** The last Sunday of a month, in which clocks change, less than a year ahead. */
const changeOfClocks = (month: number): string => {
  const lastSunday = (year: number): string => {
    const day = new Date(Date.UTC(year, month, 0))
    day.setUTCDate(day.getUTCDate() - day.getUTCDay())
    return day.toISOString().slice(0, 10)
  }
  const year = Number(today.slice(0, 4))
  return lastSunday(year) > addDays(today, 1) ? lastSunday(year) : lastSunday(year + 1)
}

const opened = async (query: string, attributes: object = { planHref: '/new?at={at}' }): Promise<VitrinePostCalendar> => {
  const account = accountWith()
  const instance = createVitrine({
    http: fakeHttp().on('GET /events_calendar', []),
    account: { ...account, advertiser: { ...account.advertiser, country: 'FR' } },
    locale: 'en',
  })
  const place = await fixture<HTMLElement>(html`<div style="width: 1000px"></div>`)
  const element = Object.assign(document.createElement('vitrine-post-calendar'), { instance, query, ...attributes }) as VitrinePostCalendar
  element.addEventListener('vitrine-post-plan', (event) => event.preventDefault())
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('.ec-body .ec-day, .ec-day-grid .ec-day'), 'the calendar')
  return element
}
const clickDay = async (element: VitrinePostCalendar, selector: string, down: number): Promise<void> => {
  const day = inside(element, selector)
  day.scrollIntoView({ block: 'start' })
  const { x, y, width } = day.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + down)] })
}
const enterAt = async (element: VitrinePostCalendar, ...keys: string[]): Promise<void> => {
  inside(element, '.ec-main').focus()
  for (const key of [...keys, 'Enter']) await sendKeys({ press: key })
}
const said = (element: VitrinePostCalendar): string => element.shadowRoot!.querySelector('.root > [role=status]')!.textContent
const upTo = (hour: number): string[] => Array.from({ length: (9 - hour) * 2 }, () => 'ArrowUp')

describe('planning a post at an empty slot of the calendar', () => {
  it('begins with a click, at the day and the time that were clicked', async () => {
    const element = await opened(`view=day&day=${soon}`)
    const asked = record('vitrine-post-plan')
    const slot = Number.parseFloat(getComputedStyle(inside(element, '.ec')).getPropertyValue('--ec-slot-height')) || 26
    await clickDay(element, '.ec-body .ec-day', slot * 2.5)
    expect((await until(() => asked.at(-1), 'the event')).detail).to.deep.equal({ day: soon, time: '08:00' })
  })

  it('begins in a month with a click on the day, at nine', async () => {
    const element = await opened(`view=month&day=${soon}`)
    const asked = record('vitrine-post-plan')
    const cells = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ec-day-grid .ec-day')]
    const cell = cells.find((each) => each.querySelector(`time[datetime="${soon}"]`)) ?? cells.at(-1)!
    cell.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = cell.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height - 12)] })
    const { detail } = await until(() => asked.at(-1), 'the event')
    expect(detail.time).to.equal('09:00')
    expect(detail.day).to.match(/^\d{4}-\d\d-\d\d$/)
  })

  it('begins with Enter where arrow keys have led, which is spoken', async () => {
    const element = await opened(`view=week&day=${soon}`)
    const asked = record('vitrine-post-plan')
    inside(element, '.ec-main').focus()
    await until(() => element.shadowRoot?.querySelector('.ec-bg-event.mark'), 'the mark')
    await expectAccessible(element)
    await enterAt(element, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft')
    expect(said(element)).to.contain('10:00: Enter plans a post here.')
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ day: addDays(soon, 1), time: '10:00' }])
  })

  it('is refused in the past, with the reason', async () => {
    const element = await opened(`view=day&day=${addDays(today, -2)}`)
    const asked = record('vitrine-post-plan')
    await enterAt(element)
    await until(() => textOf(element).includes('earlier than today’s date'), 'the refusal')
    expect(asked).to.have.length(0)
  })

  it('is refused in the hour that clocks skip in spring, with the remedy', async () => {
    const element = await opened(`view=day&day=${changeOfClocks(3)}`)
    const asked = record('vitrine-post-plan')
    await enterAt(element, ...upTo(2))
    await until(() => textOf(element).includes('That night the clocks skip this hour: choose another.'), 'the refusal')
    expect(asked).to.have.length(0)
  })

  it('says of the hour that comes twice in autumn that the first is meant', async () => {
    const day = changeOfClocks(10)
    const element = await opened(`view=day&day=${day}`)
    const asked = record('vitrine-post-plan')
    await enterAt(element, ...upTo(2))
    await until(() => textOf(element).includes('That night 02:00 comes twice: the first is meant.'), 'what is said')
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ day, time: '02:00' }])
  })

  it('is offered neither without an address nor where one may only look', async () => {
    for (const attributes of [{}, { planHref: '/new?at={at}', readonly: true }]) {
      const element = await opened(`view=day&day=${soon}`, attributes)
      const asked = record('vitrine-post-plan')
      await clickDay(element, '.ec-body .ec-day', 60)
      inside(element, '.ec-main').focus()
      expect(element.shadowRoot?.querySelector('.mark')).to.equal(null)
      expect(asked).to.have.length(0)
    }
  })
})
