import { networkFields, sheetFieldOf, sheetForm, type NetworkField } from '@vitrine/core/establishment-sheet'
import { faultText } from '@vitrine/core/form'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogView } from '../../base/dialog-controller.ts'
import { button } from '../../ui/button.ts'
import { dateField, selectField, textAreaField, textField } from '../../ui/field.ts'
import { dayHoursView } from '../establishment-sheet.hours.view.ts'
import { dateWords, dayTitle, hoursFaultText } from '../establishment-sheet.words.rules.ts'
import type { NetworkChangeDialog } from './establishment-network.change.controller.ts'
import { outcomesView } from './establishment-network.outcomes.view.ts'
import type { SheetWords } from './establishment-network.types.ts'

interface ChangeScope {
  dialog: NetworkChangeDialog
  words: SheetWords
  /** What is wrong with the value, in words. */
  error: string | undefined
}

const isAboutDate = ({ fault }: NetworkChangeDialog): boolean => fault?.reason === 'date-missing'

const faultWords = ({ dialog, words }: Pick<ChangeScope, 'dialog' | 'words'>): string | undefined => {
  const { fault, field, values, list } = dialog
  if (!fault) return undefined
  if (fault.reason === 'empty') return list.t('change.empty')
  if (isAboutDate(dialog)) return list.t('change.dateMissing')
  const row = sheetForm.fields[sheetFieldOf(field)]
  if (field !== 'weekday' && field !== 'exception') return faultText(row, fault, words.form)
  const params = field === 'weekday' ? { day: values.weekday.weekday } : { date: values.exception.date }
  return hoursFaultText(row, { ...fault, params: { ...fault.params, ...params } }, words.form)
}

const exceptionFields = ({ dialog, words, error }: ChangeScope): TemplateResult => {
  const { holidays, list } = dialog
  const { exception } = dialog.values
  const { t, language } = list
  const change = (part: Partial<typeof exception>): void => dialog.type('exception', { ...dialog.values.exception, ...part })
  const pick = (date: string): void => {
    const holiday = holidays.find((each) => each.date === date)
    change(holiday ? { date: holiday.date, label: holiday.name } : { date: '', label: '' })
  }
  const options = [
    { value: '', label: t('change.otherDay') },
    ...holidays.map(({ date, name }) => ({ value: date, label: `${dateWords(date, language)} (${name})` })),
  ]
  const title = dateWords(exception.date, language) || words.sheet('exceptions.newDay')
  const [ofDate, ofHours] = isAboutDate(dialog) ? [error, undefined] : [undefined, error]
  const isListed = holidays.some(({ date }) => date === exception.date)
  return html`${
    holidays.length > 0
      ? selectField({ label: t('change.holiday'), name: 'holiday', value: isListed ? exception.date : '', options, onChange: pick })
      : nothing
  }
    ${dateField({ label: t('change.date'), name: 'exception-date', value: exception.date, error: ofDate, onChange: (date) => change({ date }) })}
    ${textField({ label: t('change.label'), name: 'exception-label', value: exception.label, maxLength: 60, onChange: (label) => change({ label }) })}
    <div class="day">${dayHoursView({ t: words.sheet, name: 'exception', title, hours: exception, error: ofHours, change })}</div>`
}

const weekdayFields = ({ dialog, words, error }: ChangeScope): TemplateResult => {
  const { weekday } = dialog.values
  const { t, language } = dialog.list
  const title = dayTitle(weekday.weekday, language)
  return html`${selectField({
    label: t('change.weekday'),
    name: 'weekday',
    value: String(weekday.weekday),
    options: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: dayTitle(day, language) })),
    onChange: (day) => dialog.type('weekday', { ...weekday, weekday: Number(day) }),
  })}
    <div class="day">
      ${dayHoursView({ t: words.sheet, name: 'hours', title, hours: weekday, error, change: (hours) => dialog.type('weekday', { ...weekday, ...hours }) })}
    </div>`
}

const statusField = ({ dialog }: ChangeScope): TemplateResult => {
  const { t } = dialog.list
  const options = (['open', 'temporarily-closed', 'under-construction'] as const).map((value) => ({ value, label: t(`status.${value}`) }))
  const onChange = (value: string): void => dialog.type('status', options.find((option) => option.value === value)?.value ?? 'open')
  return selectField({ label: t('change.value'), name: 'value', value: dialog.values.status, options, onChange })
}

const valueField = ({ dialog, error }: ChangeScope, field: 'phone1' | 'publicEmail'): TemplateResult =>
  textField({
    label: dialog.list.t('change.value'),
    name: 'value',
    type: field === 'phone1' ? 'tel' : 'email',
    value: dialog.values[field],
    error,
    onInput: (text) => dialog.type(field, text),
  })

const websitesField = ({ dialog, error }: ChangeScope): TemplateResult =>
  textAreaField({
    label: dialog.list.t('change.value'),
    name: 'value',
    value: dialog.values.websites.join('\n'),
    hint: dialog.list.t('change.websitesHint'),
    error,
    onInput: (text) => dialog.type('websites', text.split('\n')),
  })

const fieldsOf: Record<NetworkField, (scope: ChangeScope) => TemplateResult> = {
  exception: exceptionFields,
  weekday: weekdayFields,
  status: statusField,
  phone1: (scope) => valueField(scope, 'phone1'),
  publicEmail: (scope) => valueField(scope, 'publicEmail'),
  websites: websitesField,
}

const chooseView = (scope: ChangeScope): TemplateResult => {
  const { dialog } = scope
  const { t } = dialog.list
  const options = networkFields.map((value) => ({ value, label: t(`fields.${value}`) }))
  const choose = (value: string): void => dialog.choose(networkFields.find((field) => field === value) ?? 'exception')
  return html`<div class="change-fields">
    ${selectField({ label: t('change.field'), name: 'field', value: dialog.field, options, onChange: choose })} ${fieldsOf[dialog.field](scope)}
  </div>`
}

const actionsView = (dialog: NetworkChangeDialog, close: () => void): unknown => {
  const { stage, isBusy, toChange, refusedIds, list } = dialog
  const { t, common } = list
  const cancel = button({ label: common(stage === 'saved' ? 'actions.close' : 'actions.cancel'), onClick: close })
  if (stage === 'choose')
    return html`${cancel}
    ${button({ label: t('change.preview'), tone: 'primary', part: 'compare', busy: isBusy, onClick: () => void dialog.compare() })}`
  const retry = (): unknown =>
    refusedIds.length > 0
      ? button({ label: t('change.retry', { count: refusedIds.length }), part: 'retry', busy: isBusy, onClick: () => void dialog.retry() })
      : nothing
  if (stage === 'saved') return html`${retry()} ${cancel}`
  const confirm = { label: t('change.confirm', { count: toChange.length }), tone: 'primary', part: 'confirm', busy: isBusy } as const
  return html`${cancel} ${button({ label: t('change.back'), onClick: () => dialog.back() })}
  ${toChange.length > 0 ? button({ ...confirm, onClick: () => void dialog.save() }) : nothing}`
}

/** The dialog of a change: what is changed, then before and after of each sheet, then what became of it. */
export const changeDialogView =
  (words: () => SheetWords) =>
  (dialog: NetworkChangeDialog): DialogView<boolean> =>
  (close) => {
    const { stage, list, targets, error, isBusy } = dialog
    const scope = { dialog, words: words(), error: faultWords({ dialog, words: words() }) }
    const busy = stage === 'choose' ? list.t('change.loading') : list.t('change.saving')
    return {
      title: list.t('change.title', { count: targets.length }),
      width: 'panel',
      part: 'change',
      body: html`${error ? html`<p class="banner failed" role="alert">${errorText(list.common, toApiError(error))}</p>` : nothing}
        ${stage === 'choose' ? chooseView(scope) : outcomesView(dialog, scope.words)}
        <p class="visually-hidden" role="status">${isBusy ? busy : ''}</p>`,
      actions: actionsView(dialog, () => close()),
    }
  }
