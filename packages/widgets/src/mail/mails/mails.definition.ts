import { mailsMessages } from '@vitrine/core/i18n'
import { createMailClient, mailDefaults, mailSchema } from '@vitrine/core/mail'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconCheck, iconSearch } from '../../ui/icons.ts'
import { mailActions } from './mails.actions.ts'
import { mailColumns, mailMain } from './mails.columns.ts'
import type { MailsTypes } from './mails.types.ts'

const sorts = ['-date', 'date', 'destinataire', '-destinataire'] as const

const words: ListWords<MailsTypes> = {
  heading: ({ t }) => t('title'),
  subtitle: ({ t }) => t('lead'),
  caption: ({ t }) => t('caption'),
  count: ({ t }, count) => t('count', { count }),
  selected: ({ t }, count) => t('selected', { count }),
  noneSelected: ({ t }) => t('noneSelected'),
  tooMany: ({ t }, count) => t('tooMany', { count }),
  search: ({ t }) => ({ label: t('search'), hint: t('searchHint') }),
  empty: ({ t }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('empty.noMatch'), text: t('empty.noMatchText') }
      : { icon: iconCheck, title: t('empty.title'), text: t('empty.text') },
}

export const mailsDefinition = defineList<MailsTypes>({
  name: 'mails',
  messages: { mails: mailsMessages },
  topic: 'mails',
  words,
  schema: mailSchema,
  start: () => mailDefaults,
  fetch: (state, { http }, signal) => createMailClient(http).undelivered(state, { signal }),
  main: mailMain,
  columns: mailColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  actions: mailActions,
})
