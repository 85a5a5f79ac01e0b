import { loadTranslator } from '@vitrine/core/i18n'
import type { Hono } from 'hono'
import type { AppEnv } from '../../http/context.ts'
import { mountLeavingPage } from '../../http/leaving-page.ts'
import { findLeaving, leave, type ReportDeps } from './statistics.report.service.ts'

/** The page behind the link of each mail of figures. */
export const mountLeaving = (app: Hono<AppEnv>, deps: ReportDeps): void =>
  mountLeavingPage(app, {
    path: '/statistics-report/:token/stop',
    find: (token) => findLeaving(deps, token),
    leave: (row) => leave(deps, row),
    async words(row, asked) {
      const language = row?.language ?? asked
      const t = await loadTranslator(language, 'server')
      return {
        language,
        title: t('statisticsReport.stop.title'),
        text: t('statisticsReport.stop.text'),
        button: t('statisticsReport.stop.button'),
        done: t('statisticsReport.stop.done'),
      }
    },
  })
