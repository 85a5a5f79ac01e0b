/** The texts of one namespace in one language, in i18next's JSON format v4. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/** How to fetch a namespace in each language; `mx` only where something differs from `es`. */
export interface MessageSource<Tree extends MessageTree = MessageTree> {
  readonly fr: () => Promise<{ default: Tree }>
  readonly en: () => Promise<{ default: MessageTree }>
  readonly es: () => Promise<{ default: MessageTree }>
  readonly mx?: () => Promise<{ default: MessageTree }>
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key

/** Every key of a namespace, joined by dots, without the plural endings. */
export type KeysOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${WithoutPlural<Key>}` : KeysOf<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

/** Numbers are formatted for the language; pass a year or a code as a string. */
export type MessageParams = Readonly<Record<string, string | number>>

export type Translate<Key extends string = string> = (key: Key, params?: MessageParams) => string
