import type { Http } from '@vitrine/core/http'
import type { Translate } from '@vitrine/core/i18n'
import { forEachItem } from '@vitrine/core/list'
import type { RecordsClient } from '@vitrine/core/records'
import type { ListChange, ListContext, ListTypes, ListWords } from '../list/define-list.ts'
import { deleting } from '../list/usual-actions.ts'
import { iconSearch, type Icon } from '../ui/icons.ts'

/** The texts of a list, by the keys that every list of records has. */
const wordsOf = <T extends ListTypes>({ t }: ListContext<T>): Translate => t as Translate

/** The texts of a list of records: those below `list`. */
export const recordWords = <T extends ListTypes>(emptyIcon: Icon): ListWords<T> => ({
  heading: (list) => wordsOf(list)('list.title'),
  caption: (list) => wordsOf(list)('list.caption'),
  count: (list, count, exact) => wordsOf(list)(exact ? 'list.count' : 'list.atLeast', { count }),
  selected: (list, count) => wordsOf(list)('list.selected', { count }),
  noneSelected: (list) => wordsOf(list)('list.noneSelected'),
  tooMany: (list, count) => wordsOf(list)('list.tooMany', { count }),
  search: (list) => ({ label: wordsOf(list)('list.search'), hint: wordsOf(list)('list.searchHint') }),
  keys: (list) => wordsOf(list)('list.keys'),
  empty: (list, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: wordsOf(list)('list.noMatchTitle') }
      : { icon: emptyIcon, title: wordsOf(list)('list.emptyTitle'), text: wordsOf(list)('list.emptyText') },
  apply: (list, count) => (count === null ? wordsOf(list)('list.applyUnknown') : wordsOf(list)('list.apply', { count })),
})

/** Deletes records after a confirmation. */
export const deleteRecords = <T extends ListTypes>(
  createClient: (http: Http) => Pick<RecordsClient<never, never, never>, 'remove'>,
): ListChange<T> => ({
  ...deleting,
  label: (list) => wordsOf(list)('actions.delete'),
  confirm: (_, list) => ({
    title: wordsOf(list)('confirm.deleteTitle'),
    consequence: wordsOf(list)('confirm.deleteText'),
    confirm: () => wordsOf(list)('actions.delete'),
    tone: 'danger',
  }),
  run: (items, { http }, control) =>
    forEachItem(
      items,
      async (item) => {
        await createClient(http).remove(item.id)
        return item
      },
      control,
    ),
  progress: (list, done, total) => wordsOf(list)('progress.delete', { done, total }),
  done: (_, list) => [{ text: wordsOf(list)('done.deleted') }],
  failed: (list) => wordsOf(list)('failed.delete'),
})
