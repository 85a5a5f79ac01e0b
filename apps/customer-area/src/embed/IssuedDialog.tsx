import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import * as css from './embed.css.ts'

/** Shows a secret key, the only time. */
export const IssuedDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation('embed-keys')
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={t('issued.title')} onClose={onClose} sticky actions={<Button onClick={onClose}>{t('issued.confirm')}</Button>}>
      <Notice tone="warning">{t('issued.text')}</Notice>
      <Field
        ref={field}
        label={t('issued.label')}
        value={secret}
        className={css.secret}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div>
        <CopyButton
          variant="primary"
          text={secret}
          label={t('actions.copy')}
          done={t('done.copied')}
          onRefused={() => field.current?.select()}
        />
      </div>
    </Dialog>
  )
}
