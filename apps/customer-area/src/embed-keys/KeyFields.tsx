import { maxKeyName, maxPortalName, publicWidgets, widgetScopes, type KeyField, type KeyKind, type PublicWidget, type WidgetScope } from '@vitrine/core/embed'
import { useTranslation } from 'react-i18next'
import { Choices } from '../ui/Choices.tsx'
import { Field } from '../ui/Field.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { KeyDraft } from './key-form.ts'

interface KeyFieldsProps {
  draft: KeyDraft
  errors: Partial<Record<KeyField, string>>
  /** The kind of a key never changes. */
  isNew: boolean
  /** The account has points of sale that the key may speak for. */
  hasNetwork: boolean
  onChange: (change: Partial<KeyDraft>, field: KeyField | null) => void
}

export const useScopeNames = (): Record<WidgetScope, string> => {
  const { t } = useTranslation('embed-keys')
  return {
    'ads:read': t('scopes.adsRead'),
    'ads:write': t('scopes.adsWrite'),
    'contacts:read': t('scopes.contactsRead'),
    'contacts:write': t('scopes.contactsWrite'),
  }
}

const Kind = ({ draft, onChange }: Pick<KeyFieldsProps, 'draft' | 'onChange'>) => {
  const { t } = useTranslation('embed-keys')
  const kinds: readonly KeyKind[] = ['publishable', 'secret']
  return (
    <Choices
      type="radio"
      name="kind"
      label={t('fields.kind')}
      choices={kinds.map(kind => ({ value: kind, label: t(`kinds.${kind}`), hint: t(`kindHints.${kind}`) }))}
      chosen={[draft.kind]}
      onChange={([kind]) => kind && onChange({ kind }, null)}
    />
  )
}

/** What belongs to one kind alone: the widgets and portal of a publishable key, the rights of a secret one. */
const OfKind = ({ draft, errors, onChange }: KeyFieldsProps) => {
  const { t } = useTranslation('embed-keys')
  const scopeNames = useScopeNames()
  if (draft.kind === 'secret')
    return (
      <Choices
        type="checkbox"
        name="scopes"
        label={t('fields.scopes')}
        choices={widgetScopes.map(scope => ({ value: scope, label: scopeNames[scope] }))}
        chosen={draft.scopes}
        error={errors.scopes}
        onChange={scopes => onChange({ scopes }, 'scopes')}
      />
    )
  return (
    <>
      <Choices
        type="checkbox"
        name="widgets"
        label={t('fields.widgets')}
        choices={publicWidgets.map((widget: PublicWidget) => ({ value: widget as string, label: t(`widgets.${widget}`) }))}
        chosen={draft.widgets}
        error={errors.widgets}
        onChange={widgets => onChange({ widgets }, 'widgets')}
      />
      <Field
        name="portal"
        label={t('fields.portal')}
        hint={t('hints.portal')}
        error={errors.portal}
        value={draft.portal}
        maxLength={maxPortalName}
        onChange={event => onChange({ portal: event.target.value }, 'portal')}
        required
      />
    </>
  )
}

export const KeyFields = (props: KeyFieldsProps) => {
  const { draft, errors, isNew, hasNetwork, onChange } = props
  const { t } = useTranslation('embed-keys')
  return (
    <>
      {isNew && <Kind draft={draft} onChange={onChange} />}
      <Field
        name="name"
        label={t('fields.name')}
        hint={t('hints.name')}
        error={errors.name}
        value={draft.name}
        maxLength={maxKeyName}
        onChange={event => onChange({ name: event.target.value }, 'name')}
        required
      />
      <TextField
        name="origins"
        label={t('fields.origins')}
        hint={t('hints.origins')}
        error={errors.origins}
        value={draft.origins}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        onChange={event => onChange({ origins: event.target.value }, 'origins')}
        required
      />
      <OfKind {...props} />
      {(hasNetwork || draft.network) && (
        <Choices
          type="checkbox"
          name="network"
          label={t('fields.reach')}
          choices={[{ value: 'network', label: t('fields.network') }]}
          chosen={draft.network ? ['network'] : []}
          onChange={chosen => onChange({ network: chosen.length > 0 }, null)}
        />
      )}
    </>
  )
}
