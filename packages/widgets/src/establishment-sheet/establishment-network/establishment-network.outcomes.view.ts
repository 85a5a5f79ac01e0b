import { sheetDetailsWire, sheetForm, type ChangeOutcome, type NetworkChange } from '@vitrine/core/establishment-sheet'
import { faultText, ownText } from '@vitrine/core/form'
import { weekdayIndex } from '@vitrine/core/opening-hours'
import { html, nothing, type TemplateResult } from 'lit'
import { dayTitle, hoursFaultText, hoursWords } from '../establishment-sheet.words.rules.ts'
import type { NetworkChangeDialog } from './establishment-network.change.controller.ts'
import type { NetworkContext, SheetWords } from './establishment-network.types.ts'

/** A value in words. */
const valueWords = ({ t, language }: NetworkContext, { sheet }: SheetWords, value: NetworkChange): string => {
  const { status, publicEmail, phone1, websites, weekday, exception } = value
  if (status) return t(`status.${status}`)
  if (weekday) return `${dayTitle(weekday.weekday, language)}: ${hoursWords(sheet, weekday, weekday.weekday, language)}`
  if (exception) {
    const hours = hoursWords(sheet, exception, weekdayIndex(exception.date), language)
    return exception.label ? `${hours} (${exception.label})` : hours
  }
  return publicEmail || phone1 || (websites ?? []).join(', ') || t('change.none')
}

/** Why a sheet was refused, with the name of the field. */
const refusalWords = ({ t }: NetworkContext, { form }: SheetWords, { fault }: ChangeOutcome): string => {
  if (!fault) return ''
  if (fault.code === 'record-changed' || fault.code === 'changed-meanwhile') return t('change.recordChanged')
  const name = sheetForm.names.find((each) => sheetDetailsWire.names[each] === fault.field)
  if (!name) return t('faults.other', { code: fault.code })
  const row = sheetForm.fields[name]
  const isOfHours = name === 'week' || name === 'exceptions'
  const text = isOfHours ? hoursFaultText(row, fault, form) : faultText(row, fault, form)
  return t('faults.inField', { field: ownText(form, row.label), text })
}

const stateWords = ({ stage, list: { t } }: NetworkChangeDialog, { outcome }: ChangeOutcome): string => {
  if (outcome === 'unchanged') return t('change.isUnchanged')
  if (outcome === 'refused') return t('change.isRefused')
  return stage === 'saved' ? t('change.isDone') : t('change.isChanged')
}

const outcomeRow = (dialog: NetworkChangeDialog, words: SheetWords, each: ChangeOutcome): TemplateResult => {
  const { list } = dialog
  const after = each.outcome === 'refused' ? refusalWords(list, words, each) : valueWords(list, words, each.after)
  return html`<tr data-id=${each.advertiserId} data-outcome=${each.outcome}>
    <th scope="row">${each.name}</th>
    <td><span class="pill">${stateWords(dialog, each)}</span></td>
    <td>${valueWords(list, words, each.before)}</td>
    <td>${after}</td>
  </tr>`
}

const order = { refused: 0, changed: 1, unchanged: 2 } as const

/** How many sheets change, stay and are refused, and each with its value before and after; those that are refused stand first. */
export const outcomesView = (dialog: NetworkChangeDialog, words: SheetWords): TemplateResult => {
  const { outcomes, stage, toChange, refusedIds, list } = dialog
  const { t } = list
  const unchanged = outcomes.length - toChange.length - refusedIds.length
  const count = (key: 'changed' | 'done' | 'unchanged' | 'refused', number: number): string =>
    number > 0 ? t(`change.${key}`, { count: number }) : ''
  const tally = [
    count(stage === 'saved' ? 'done' : 'changed', toChange.length),
    count('unchanged', unchanged),
    count('refused', refusedIds.length),
  ]
  const sorted = outcomes.toSorted((one, other) => order[one.outcome] - order[other.outcome])
  return html`<p class="tally-of-change" role="status" part="tally">${tally.filter(Boolean).join(' · ')}</p>
    ${stage === 'compared' && toChange.length === 0 ? html`<p>${t('change.noneToChange')}</p>` : nothing}
    ${stage === 'saved' && refusedIds.length > 0 ? html`<p>${t('change.keptChoice')}</p>` : nothing}
    <div class="outcomes" tabindex="0" role="region" aria-label=${t('change.previewTitle')}>
      <table part="outcomes">
        <thead>
          <tr>
            <th scope="col">${t('change.establishment')}</th>
            <th scope="col">${t('change.outcome')}</th>
            <th scope="col">${t('change.before')}</th>
            <th scope="col">${t('change.after')}</th>
          </tr>
        </thead>
        <tbody>
          ${sorted.map((each) => outcomeRow(dialog, words, each))}
        </tbody>
      </table>
    </div>`
}
