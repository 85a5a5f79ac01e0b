import { draftStorage, type Form } from '@vitrine/core/form'
import type { Http } from '@vitrine/core/http'
import { errorText, type Translate } from '@vitrine/core/i18n'
import type { RecordsClient, Stored } from '@vitrine/core/records'
import type { Topics } from '@vitrine/core/topics'
import { FormDialog, type FormHost } from '../form/index.ts'
import type { ListTypes } from '../list/define-list.ts'
import type { ListModel } from '../list/list-model.ts'

/** A kind of record with a form, as its list needs it. */
interface RecordForm<Item extends Stored, Details extends object> {
  /** The singular name, under which drafts are stored. */
  name: string
  form: Form<Details>
  /** The body of a save. */
  wire: { readonly names: Readonly<Record<string, string>> }
  createClient(http: Http, topics?: Topics): Pick<RecordsClient<never, Item, Details>, 'find' | 'create' | 'update'>
}

/**
 * The form of a record in a dialog over its list: returns a function that opens it for a record or for a new one. After a save
 * a message is shown and the list reloads. Its texts are the list's: `form.addTitle`, `form.editTitle`, `done.added`, `done.saved`.
 */
export const recordEditor = <T extends ListTypes & { item: Stored & Details }, Details extends object>(
  host: FormHost,
  list: () => ListModel<T>,
  { name, form, wire, createClient }: RecordForm<T['item'], Details>,
): ((item?: T['item']) => void) => {
  const client = () => createClient(list().http, list().topics)
  const t: Translate = (key, params) => (list().t as Translate)(key, params)
  /** The record as it was last read; undefined for a new one. */
  let edited: T['item'] | undefined
  /** Of the record that was saved last: a new one has its id from the server. */
  let savedId = 0
  const dialog = new FormDialog(host, form, {
    texts: () => ({ own: list().t, general: list().texts('form'), formatters: list().format, language: list().language }),
    failureText: (error) => errorText(list().common, error),
    async save(details) {
      savedId = (await (edited ? client().update(edited, details) : client().create(details))).id
    },
  })
  const reload = async (item: T['item']): Promise<T['item']> => {
    const newer = await client().find(item.id)
    if (edited?.id === item.id) edited = newer
    return newer
  }
  return (item) =>
    list().withWorkbench(async ({ dialogs, toasts }) => {
      edited = item
      const saved = await dialog.open(
        dialogs,
        {
          context: undefined,
          ...(item && { values: item, reload: () => reload(item) }),
          draft: draftStorage<Details>(`${name}:${list().account?.user.id}:${item?.id ?? 'new'}`, () => sessionStorage),
          restore: 'when-asked',
          wireNames: wire.names,
        },
        { title: () => t(item ? 'form.editTitle' : 'form.addTitle') },
      )
      if (!saved) return
      toasts.show(t(item ? 'done.saved' : 'done.added'))
      list().changed([savedId])
    })
}
