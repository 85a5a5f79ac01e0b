import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { errorText } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import {
  createTodoClient,
  isSnoozed,
  mostSnoozeDays,
  snoozeChoices,
  snoozeDay,
  snoozeRefusal,
  type TodoMark,
  type TodoPerson,
  type TodoTarget,
} from '@vitrine/core/todo'
import { addDays } from '@vitrine/core/days'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { MenuController } from '../base/menu-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { WidgetServices } from '../base/widget-services.ts'
import { button } from '../ui/button.ts'
import { dateField, selectField } from '../ui/field.ts'
import { iconCalendar, iconClock, iconUndo, iconUser, iconUsers } from '../ui/icons.ts'
import type { MenuEntry } from '../ui/overlays/menu.ts'
import { keyOf, type TodoMenu } from './todo.view.ts'

interface Port {
  dialogs: DialogController
  toasts: ToastController
  people: () => readonly TodoPerson[]
}

/** Puts off and gives what waits, by the menu of each thing and of each kind. */
export class TodoMarks implements TodoMenu {
  readonly #host: ReactiveControllerHost
  readonly #services: WidgetServices
  readonly #port: Port
  readonly #menus: MenuController

  constructor(host: ReactiveControllerHost, services: WidgetServices, port: Port) {
    this.#host = host
    this.#services = services
    this.#port = port
    this.#menus = new MenuController(host as ConstructorParameters<typeof MenuController>[0])
  }

  get #t() {
    return this.#services.texts('todo')
  }
  get today(): string {
    return dayOf(new Date(), accountTimeZone(this.#services.vitrine().account.value))
  }
  #dayText(day: string): string {
    return this.#services.formatters().formatDate(new Date(`${day}T12:00:00Z`))
  }

  readonly isOpen = (key: string): boolean => this.#menus.isOpen(key)

  readonly toggle = (target: TodoTarget, mark: TodoMark, event: MouseEvent): void =>
    this.#menus.toggle(keyOf(target), event, { label: this.#t('actions.menu'), align: 'end', entries: () => this.#entries(target, mark) })

  render(): unknown {
    return this.#menus.render()
  }

  #entries(target: TodoTarget, mark: TodoMark): MenuEntry[] {
    const t = this.#t
    const labels = { tomorrow: t('actions.tomorrow'), 'next-week': t('actions.nextWeek') }
    const snoozes: MenuEntry[] = isSnoozed(mark, this.today)
      ? [{ label: t('actions.resume'), icon: iconUndo, onSelect: () => void this.#snooze(target, mark, null) }]
      : [
          ...snoozeChoices(this.today).map((choice) => {
            const day = snoozeDay(choice, this.today)
            return {
              label: labels[choice],
              icon: iconClock,
              note: this.#dayText(day),
              onSelect: () => void this.#snooze(target, mark, day),
            }
          }),
          { label: t('actions.chooseDay'), icon: iconCalendar, onSelect: () => void this.#chooseDay(target, mark) },
        ]
    const gifts = this.#gifts(target, mark)
    return gifts.length > 0 ? [...snoozes, 'line', ...gifts] : snoozes
  }
  #gifts(target: TodoTarget, mark: TodoMark): MenuEntry[] {
    const t = this.#t
    const me = this.#services.vitrine().account.value?.user.id
    const hasColleagues = this.#port.people().some(({ id }) => id !== me)
    return [
      ...(me !== undefined && mark.assignee?.id !== me
        ? [{ label: t('actions.take'), icon: iconUser, onSelect: () => void this.#assign(target, me) }]
        : []),
      ...(hasColleagues ? [{ label: t('actions.give'), icon: iconUsers, onSelect: () => void this.#choosePerson(target, mark) }] : []),
      ...(mark.assignee ? [{ label: t('actions.giveBack'), icon: iconUndo, onSelect: () => void this.#assign(target, null) }] : []),
    ]
  }

  async #chooseDay(target: TodoTarget, mark: TodoMark): Promise<void> {
    let day = snoozeDay('next-week', this.today)
    let error: string | undefined
    const chosen = await this.#port.dialogs.open<string>((close) => ({
      title: this.#t('day.title'),
      body: dateField({
        label: this.#t('day.label'),
        name: 'day',
        value: day,
        min: addDays(this.today, 1),
        max: addDays(this.today, mostSnoozeDays),
        error,
        onChange: (typed) => (day = typed),
      }),
      actions: [
        button({ label: this.#services.texts('common')('actions.cancel'), onClick: () => close() }),
        button({
          label: this.#t('day.save'),
          tone: 'primary',
          onClick: () => {
            error = day === '' || snoozeRefusal(day, this.today) ? this.#t('day.refused') : undefined
            if (error === undefined) close(day)
            this.#host.requestUpdate()
          },
        }),
      ],
    }))
    if (chosen !== undefined) await this.#snooze(target, mark, chosen)
  }

  async #choosePerson(target: TodoTarget, mark: TodoMark): Promise<void> {
    const people = this.#port.people()
    let person = String(mark.assignee?.id ?? people[0]?.id ?? '')
    const chosen = await this.#port.dialogs.open<string>((close) => ({
      title: this.#t('give.title'),
      body: selectField({
        label: this.#t('give.label'),
        name: 'person',
        value: person,
        options: people.map(({ id, name }) => ({ value: String(id), label: name })),
        onChange: (value) => (person = value),
      }),
      actions: [
        button({ label: this.#services.texts('common')('actions.cancel'), onClick: () => close() }),
        button({ label: this.#t('give.save'), tone: 'primary', onClick: () => close(person) }),
      ],
    }))
    if (chosen) await this.#assign(target, Number(chosen))
  }

  get #client() {
    const { http, topics } = this.#services.vitrine()
    return createTodoClient(http, topics)
  }

  async #snooze({ kind, item }: TodoTarget, mark: TodoMark, until: string | null): Promise<void> {
    const done = await this.#try(() => this.#client.snooze({ kind, item, until }))
    if (!done) return
    const text = until === null ? this.#t('done.resumed') : this.#t('done.snoozed', { day: this.#dayText(until) })
    const undo = {
      label: this.#t('done.undo'),
      run: () => void this.#try(() => this.#client.snooze({ kind, item, until: this.#before(mark) })),
    }
    this.#port.toasts.show(text, { action: undo })
  }

  /** To what day it was put off; a day that has come does not come again. */
  #before(mark: TodoMark): string | null {
    return isSnoozed(mark, this.today) ? mark.snoozedUntil : null
  }

  async #assign({ kind, item }: TodoTarget, userId: number | null): Promise<void> {
    const done = await this.#try(() => this.#client.assign({ kind, item, userId }))
    if (!done) return
    const name = this.#port.people().find(({ id }) => id === userId)?.name
    this.#port.toasts.show(name === undefined ? this.#t('done.givenBack') : this.#t('done.given', { name }))
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.#services.report(error)
      this.#port.toasts.show(errorText(this.#services.texts('common'), toApiError(error)), { tone: 'error' })
      return false
    }
  }
}
