import { loadTranslator } from '@vitrine/core/i18n'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { mountLeavingPage } from '../http/leaving-page.ts'
import type { Services } from '../ports/services.ts'
import { endMails } from './notifications.choices.store.ts'
import { notificationKinds } from './notifications.kinds.rules.ts'
import { readLeavingToken } from './notifications.leaving.rules.ts'
import { wordsIn } from './notifications.service.ts'

/** The page behind the link of each email of a notification. */
export const mountNotificationLeaving = (app: Hono<AppEnv>, { database, config }: Pick<Services, 'database' | 'config'>): void =>
  mountLeavingPage(app, {
    path: '/notification-mail/:token/stop',
    find: async (token) => readLeavingToken(config.tokenSecret, token),
    leave: (leaving) => endMails(database, leaving),
    async words(leaving, language) {
      const t = await loadTranslator(language, 'notifications')
      const words = await wordsIn(language, undefined)
      return {
        language,
        title: leaving ? notificationKinds[leaving.kind].name(words) : t('title'),
        text: t('mail.text'),
        button: t('mail.button'),
        done: t('mail.done'),
      }
    },
  })
