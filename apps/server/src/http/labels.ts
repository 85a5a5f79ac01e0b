import { createTranslator, loadNamespace, type Language } from '@vitrine/core/i18n'
import type { FieldLabel } from '@vitrine/core/list'
import { queryParameters, type Endpoint } from './endpoint.ts'

type Described = Pick<Endpoint, 'query' | 'form' | 'labels'>

const formLabel = ({ form, wire: { names } }: NonNullable<Endpoint['form']>, wire: string): FieldLabel | undefined => {
  const key = form.names.flatMap((name) => (names[name] === wire ? (form.fields[name]?.label ?? []) : []))[0]
  return key === undefined ? undefined : { texts: [form.texts], key }
}

const labelOfName = ({ query = {}, form, labels }: Described, name: string): FieldLabel | undefined =>
  (labels && Object.hasOwn(labels, name) ? labels[name] : undefined) ??
  (form && formLabel(form, name)) ??
  queryParameters(query).find((parameter) => parameter.name === name)?.label

/** What the screen calls a field that is refused by its path on the wire, such as `annonce.prix`: the last name in it that has a label. */
export const labelOf = (endpoint: Described, field: string): FieldLabel | undefined =>
  field
    .split('.')
    .reverse()
    .map((name) => labelOfName(endpoint, name.replace(/\[\w+\]$/, '[CODE]')))
    .find(Boolean)

/** The label in a language; a refusal is rare, so that texts of other features are loaded for the first one. */
export const labelText = async (language: Language, { texts, key }: FieldLabel): Promise<string> => {
  const resources = await Promise.all(texts.map((name) => loadNamespace(language, name)))
  return createTranslator({ language, resources: resources.flat() })(key)
}
