import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { CustomerRelations } from './CustomerRelations.tsx'

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
