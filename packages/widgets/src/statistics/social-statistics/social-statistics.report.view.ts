import type { StatisticsReport } from '@vitrine/core/statistics'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { checkbox } from '../../ui/field.ts'
import { iconDownload } from '../../ui/icons.ts'
import type { ReportController } from './social-statistics.report.controller.ts'
import type { StatisticsTexts } from './social-statistics.types.ts'

const stateText = ({ monthly, nextMailAt }: StatisticsReport, { t, format }: StatisticsTexts): string =>
  monthly && nextMailAt ? t('report.next', { date: format.formatDate(nextMailAt) }) : t('report.off')

/** Whether the report of each month is sent, and the last one to read. */
export const reportView = (report: StatisticsReport, control: ReportController, texts: StatisticsTexts): TemplateResult => {
  const { t } = texts
  const { email, monthly } = report
  return html`<p class="note">${t('report.intro')}</p>
    ${
      email === ''
        ? html`<p class="note">${t('report.noEmail')}</p>`
        : html`<div class="report-switch">
            ${checkbox({
              label: t('report.on', { email }),
              name: 'monthly',
              checked: monthly,
              onChange: (on) => void control.switch(on),
            })}
            <p class="note" role="status">${stateText(report, texts)}</p>
          </div>`
    }
    ${button({
      label: t('report.pdf'),
      icon: iconDownload,
      compact: true,
      part: 'pdf-button',
      busy: control.busy === 'pdf',
      onClick: () => void control.savePdf(t('title')),
    })}
    ${control.hasFailed ? html`<p class="files-failed" role="alert">${t('report.failed')}</p>` : nothing}`
}
