import { loadTranslator } from '@vitrine/core/i18n'
import type { Hono } from 'hono'
import type { AppEnv } from '../../http/context.ts'
import { mountLeavingPage } from '../../http/leaving-page.ts'
import { findLeaving, leave, type TodoMailDeps } from './todo.mail.service.ts'

/** The page behind the link of each mail of what waits. */
export const mountTodoMailLeaving = (app: Hono<AppEnv>, deps: TodoMailDeps): void =>
  mountLeavingPage(app, {
    path: '/todo-mail/:token/stop',
    find: (token) => findLeaving(deps, token),
    leave: (row) => leave(deps, row),
    async words(row, asked) {
      const language = row?.language ?? asked
      const t = await loadTranslator(language, 'todo-mail')
      return { language, title: t('stop.title'), text: t('stop.text'), button: t('stop.button'), done: t('stop.done') }
    },
  })
