import { useTranslation } from 'react-i18next'
import { config } from '../base/config.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import * as css from './session.css.ts'

/** The contact details of customer relations. */
const CustomerRelations = () => {
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

interface DialogProps {
  onClose: () => void
}

export const SuspendedDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('session')
  return (
    <Dialog
      title={t('suspended.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('suspended.close')}
        </Button>
      }
    >
      <p>{t('suspended.text')}</p>
      <p>{t('suspended.next')}</p>
      <CustomerRelations />
    </Dialog>
  )
}

export const ConnectionErrorDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('session')
  return (
    <Dialog
      title={t('connectionError.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('connectionError.close')}
        </Button>
      }
    >
      <p>{t('connectionError.text')}</p>
      <p>{t('connectionError.next')}</p>
      <CustomerRelations />
    </Dialog>
  )
}
