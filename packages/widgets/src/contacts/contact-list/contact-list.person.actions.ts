import { answersForPersonalData, createPersonalDataClient } from '@vitrine/core/personal-data'
import { saveFile } from '../../base/save-file.ts'
import { forEachItem } from '@vitrine/core/list'
import type { ListChange, ListCommand } from '../../list/define-list.ts'
import { iconDownload, iconTrash } from '../../ui/icons.ts'
import type { ContactContext, ContactListTypes, Touch } from './contact-list.types.ts'
import { touchName } from './contact-list.texts.rules.ts'

/** Whoever manages the account answers requests about personal data. */
export const mayAnswerForPerson = ({ account }: Pick<ContactContext, 'account'>): boolean =>
  account !== null && answersForPersonalData(account)

export const exportPerson: ListCommand<ContactListTypes> = {
  id: 'export-person',
  icon: iconDownload,
  label: ({ t }) => t('personalData.export'),
  placements: ['menu'],
  offered: (_, list) => mayAnswerForPerson(list),
  select: async ({ id }, { http, t }) =>
    saveFile(await createPersonalDataClient(http).exportPerson(id), t('personalData.filename', { id: String(id) })),
}

/** Afterwards the list and the open contact are reloaded, since all contacts of the person have changed. */
export const erasePerson = (renewed: (list: ContactContext, touch: Touch) => Promise<Touch>): ListChange<ContactListTypes> => ({
  id: 'erase-person',
  icon: iconTrash,
  label: ({ t }) => t('personalData.erase'),
  placements: ['menu'],
  tone: 'danger',
  offered: (_, list) => mayAnswerForPerson(list),
  confirm: ([touch], { t }) => ({
    title: t('personalData.confirmTitle', { name: touch ? touchName(touch, t) : '' }),
    consequence: t('personalData.confirmText'),
    confirm: () => t('personalData.confirm'),
    tone: 'danger',
  }),
  canStop: false,
  run: (touches, list, control) =>
    forEachItem(
      touches,
      async (touch) => {
        await createPersonalDataClient(list.http, list.topics).erasePerson(touch.id)
        return renewed(list, touch)
      },
      control,
    ),
  progress: ({ t }) => t('personalData.erasing'),
  done: (_, { t }) => [{ text: t('personalData.erased') }],
  failed: ({ t }) => t('personalData.failed'),
})
