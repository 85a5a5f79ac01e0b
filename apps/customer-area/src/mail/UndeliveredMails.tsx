import { createMailClient, mailDefaults } from '@vitrine/core/mail'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../base/paths.ts'
import { useServices } from '../base/services.tsx'
import { useTopicData } from '../base/swr.tsx'
import { Notice } from '../ui/Notice.tsx'

/** A notice about undelivered mails, with a link; nothing without any, and while they are loading. */
export const UndeliveredMails = ({ className }: { className: string }) => {
  const { t } = useTranslation('shell')
  const { http } = useServices()
  const { data } = useTopicData('mails', 'count', [], () => createMailClient(http).undelivered({ ...mailDefaults, limit: 10 }))
  if (!data || data.total === 0) return null
  return (
    <div className={className}>
      <Notice tone="warning">
        {t('dashboard.undelivered', { count: data.total })} <Link to={paths.mails}>{t('dashboard.seeUndelivered')}</Link>
      </Notice>
    </div>
  )
}
