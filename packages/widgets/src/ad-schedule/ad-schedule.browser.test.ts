import { createScheduleClient } from '@vitrine/core/ad-schedule'
import { addDays, clockTime, dayOf, instantOfClock } from '@vitrine/core/days'
import { adScheduleMessages, commonMessages, formMessages } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import { DialogController } from '../base/dialog-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { formStyles } from '../form/index.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { ScheduleController, type DayFinding } from './ad-schedule.controller.ts'
import { scheduleStyles } from './ad-schedule.styles.ts'

const dayIn = (days: number): string => addDays(dayOf(new Date(), 'Europe/Paris'), days)
const reply = (changes: object = {}) => ({ annonce: 7, etat: 'B', diffusion_programmee: null, echec: null, ...changes })

class PlannedAd extends VitrineElement {
  static override styles = [VitrineElement.styles, buttonStyles, dialogStyles, fieldStyles, formStyles, scheduleStyles]
  static override sources = { 'ad-schedule': adScheduleMessages, form: formMessages, common: commonMessages }
  said: string[] = []
  /** The day from which the law has other findings. */
  changesOn = '9999-01-01'
  readonly dialogs = new DialogController(this)
  readonly plan = new ScheduleController(this, {
    texts: () => ({
      t: this.t('ad-schedule'),
      form: this.t('form'),
      common: this.t('common'),
      formatters: this.formatters,
      language: this.language,
    }),
    dialogs: this.dialogs,
    client: () => createScheduleClient(this.vitrine.http),
    timeZone: () => 'Europe/Paris',
    ad: () => ({ id: 7, universe: 'IMMO', sourceCode: 'SAISIE_IMMO', login: 'ag1' }),
    findings: (at): readonly DayFinding[] =>
      at >= this.changesOn ? [{ label: 'A sentence on loans', source: 'Art. L. 312-5', isNew: true }] : [],
    notify: (text) => this.said.push(text),
    failed: () => this.said.push('failed'),
  })
  protected override start(): void {
    void this.plan.load()
  }
  protected override renderContent(): unknown {
    return html`${this.plan.render()}<button @click=${() => void this.plan.open()}>Plan</button>${this.dialogs.render('Close')}`
  }
}
customElements.define('planned-ad', PlannedAd)

const opened = async (http: FakeHttp, { changesOn = '9999-01-01', width = 600 } = {}): Promise<PlannedAd> => {
  const instance = createVitrine({ http, locale: 'en' })
  const place = await fixture<HTMLElement>(html`<div style="width: ${width}px"></div>`)
  const element = Object.assign(document.createElement('planned-ad') as PlannedAd, { instance, changesOn })
  place.append(element)
  await until(() => element.plan.schedule && element.shadowRoot?.querySelector('button'), 'what is planned')
  return element
}
const dialogOf = (element: PlannedAd) => element.shadowRoot?.querySelector('dialog[open]')
const type = (element: PlannedAd, name: string, text: string): void => {
  const input = inside<HTMLInputElement>(element, `[name=${name}]`)
  input.value = text
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
}
const sent = (http: FakeHttp): Record<string, unknown> => http.of('POST /traitement-envoi-annonce-advanced').at(-1)?.body as never

describe('when an ad goes online', () => {
  it('is planned by the clock of the account, which the dialog names', async () => {
    const http = fakeHttp()
      .on('GET /annonce/7/programmation', reply())
      .on('POST /traitement-envoi-annonce-advanced', reply({ diffusion_programmee: '2026-07-01T07:30:00.000Z' }))
    const element = await opened(http)
    buttonNamed(element, 'Plan').click()
    await until(() => dialogOf(element), 'the dialog')
    expect(inside<HTMLInputElement>(element, '[name=date]').value).to.equal(dayIn(1))
    expect(textOf(element)).to.contain('Central European Time').and.to.contain('Nothing stands against')
    await expectAccessible(element)
    type(element, 'date', dayIn(30))
    type(element, 'time', '9h30')
    buttonNamed(element, 'Schedule').click()
    await until(() => element.said.length > 0, 'the plan')
    const at = new Date(sent(http)['date'] as string)
    expect(clockTime(at, 'Europe/Paris')).to.equal(`${dayIn(30)}T09:30`)
    expect(sent(http)).to.deep.include({ action: 'diffuseLater', annonce: 7, universe: 'IMMO' })
    await until(() => textOf(element).includes('Publication scheduled for'), 'what is planned')
    await expectAccessible(element)
  })

  it('refuses what is over, a year ahead, or no time, at its field', async () => {
    const http = fakeHttp().on('GET /annonce/7/programmation', reply())
    const element = await opened(http)
    buttonNamed(element, 'Plan').click()
    await until(() => dialogOf(element), 'the dialog')
    for (const [date, time, words] of [
      [dayIn(-1), '09:00', 'That moment is over'],
      [dayIn(400), '09:00', 'Choose a date up to'],
      [dayIn(1), 'noon', 'Write hours and minutes'],
    ] as const) {
      type(element, 'date', date)
      type(element, 'time', time)
      buttonNamed(element, 'Schedule').click()
      await until(() => textOf(element).includes(words), words)
    }
    expect(http.of('POST /traitement-envoi-annonce-advanced')).to.have.length(0)
  })

  it('tells today what the law will ask for on that day', async () => {
    const element = await opened(fakeHttp().on('GET /annonce/7/programmation', reply()), { changesOn: dayIn(20), width: 390 })
    buttonNamed(element, 'Plan').click()
    await until(() => dialogOf(element), 'the dialog')
    expect(textOf(element)).not.to.contain('A sentence on loans')
    type(element, 'date', dayIn(25))
    await until(() => textOf(element).includes('A sentence on loans'), 'the finding')
    expect(textOf(element)).to.contain('new on that date')
    await expectAccessible(element)
  })

  it('is changed and taken back until then', async () => {
    const http = fakeHttp()
      .on(
        'GET /annonce/7/programmation',
        reply({ diffusion_programmee: instantOfClock(`${dayIn(3)}T09:00`, 'Europe/Paris')?.toISOString() }),
      )
      .on('POST /traitement-envoi-annonce-advanced', reply())
    const element = await opened(http)
    buttonNamed(element, 'Change the date').click()
    await until(() => dialogOf(element), 'the dialog')
    expect(inside<HTMLInputElement>(element, '[name=date]').value).to.equal(dayIn(3))
    buttonNamed(element, 'Cancel').click()
    await until(() => !dialogOf(element), 'the end')
    buttonNamed(element, 'Remove the schedule').click()
    await until(() => element.said.includes('The schedule is removed.'), 'the end of the plan')
    expect(sent(http)).to.deep.include({ action: 'cancelDiffusion' })
    expect(textOf(element)).not.to.contain('Publication scheduled')
  })

  it('says why it did not take place', async () => {
    const echec = { date: '2026-03-10T09:00:00.000Z', code: 'ad-incomplete', message: 'The title is missing.' }
    const element = await opened(fakeHttp().on('GET /annonce/7/programmation', reply({ echec })))
    expect(textOf(element)).to.contain('did not take place: The title is missing.')
    await expectAccessible(element)
  })
})
