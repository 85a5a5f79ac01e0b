import { useTranslation } from 'react-i18next'
import { config } from '../base/config.ts'
import * as css from './session.css.ts'

/** The contact details of customer relations. */
export const CustomerRelations = () => {
  const { t } = useTranslation('session')
  const { phone, email } = config.customerRelations
  return (
    <dl className={css.support}>
      {phone && (
        <div>
          <dt>{t('support.phone')}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t('support.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}
