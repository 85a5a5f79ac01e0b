import { languages, localeTags } from '../i18n/languages.ts'
import { usualCountries } from '../places/places.country.rules.ts'
import { userForm } from './users.form.ts'
import { seatIsLeft } from './users.rules.ts'
import type { GivenRole, MemberDetails, UserSeats } from './users.model.ts'

/** The maximum number of rows of one file. */
export const maxImportRows = 500

/** Every field except `active`, since all imported users are active. */
type SheetField = Exclude<keyof MemberDetails, 'active'>

/** The headings that a column may have, in any of the languages, without accents and punctuation. */
const headings: Record<SheetField, readonly string[]> = {
  lastName: ['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'apellidos', 'apellido'],
  firstName: ['prenom', 'first name', 'firstname', 'nombre'],
  email: ['email', 'e mail', 'mail', 'adresse email', 'email address', 'correo', 'correo electronico'],
  role: ['role', 'funcion'],
  phone: ['telephone', 'tel', 'phone', 'telefono'],
  mobile: ['mobile', 'portable', 'cell', 'movil', 'celular'],
  address: ['adresse', 'address', 'direccion'],
  postalCode: ['code postal', 'postal code', 'postalcode', 'zip', 'codigo postal'],
  city: ['ville', 'city', 'ciudad'],
  country: ['pays', 'country', 'pais'],
  priceUrl: ['page des honoraires', 'url des honoraires', 'fees page', 'price url', 'priceurl', 'pagina de honorarios'],
  identifierCode: ['code identifiant', 'identifier code', 'codigo de identificador'],
  identifierValue: ['identifiant', 'identifier', 'identificador'],
}

/** Columns without which a row does not identify anybody. */
const required = ['lastName', 'email'] as const

const roleWords: Record<string, GivenRole> = {
  admin: 'admin',
  administrateur: 'admin',
  administratrice: 'admin',
  administrator: 'admin',
  administrador: 'admin',
  administradora: 'admin',
  user: 'user',
  utilisateur: 'user',
  utilisatrice: 'user',
  usuario: 'user',
  usuaria: 'user',
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

/** Countries by their names in any of the languages. */
const countriesByName = (codes: readonly string[]): Map<string, string> =>
  new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(localeTags[language], { type: 'region' })
      return codes.map((code) => [plain(names.of(code) ?? code), code] as const)
    }),
  )

const columnOf = (heading: string): SheetField | undefined =>
  (Object.keys(headings) as SheetField[]).find((field) => headings[field].includes(plain(heading)))

export type ImportRefusal =
  | { code: 'import-empty' }
  | { code: 'import-too-long' }
  | { code: 'import-no-column'; column: 'lastName' | 'email' }

/** The context in which the cells of a row are read. */
interface Reading {
  columns: readonly (SheetField | undefined)[]
  /** The account's country, used for a row without one. */
  country: string
  countries: ReadonlyMap<string, string>
}

/** One row of the file as it would be added, and its problems. */
interface ImportRow {
  /** The row's number in the spreadsheet: the headings are row 1. */
  row: number
  details: MemberDetails
  problems: ImportProblem[]
}

/** `reason` is one of the form, or `twice-in-file`, `already-a-user`, `unknown-role`, `no-seat-left`. */
interface ImportProblem {
  field: keyof MemberDetails
  reason: string
}

export interface ImportCheck {
  rows: ImportRow[]
  /** Unknown headings; their columns are ignored. */
  unknownHeadings: string[]
}

export interface ImportSurroundings {
  /** The addresses of the file that other users already have, in lower case. */
  emails: ReadonlySet<string>
  seats: UserSeats
  /** The account's country, used for a row without one. */
  country: string
}

const detailsOf = (
  cells: readonly string[],
  { columns, country, countries }: Reading,
): { details: MemberDetails; unknownRole: boolean } => {
  const cell = (field: SheetField): string => (cells[columns.indexOf(field)] ?? '').trim()
  const role = plain(cell('role'))
  const details: MemberDetails = {
    role: roleWords[role] ?? 'user',
    lastName: cell('lastName'),
    firstName: cell('firstName'),
    email: cell('email'),
    phone: cell('phone'),
    mobile: cell('mobile'),
    address: cell('address'),
    postalCode: cell('postalCode'),
    city: cell('city'),
    country: (countries.get(plain(cell('country'))) ?? cell('country').toUpperCase()) || country,
    priceUrl: cell('priceUrl'),
    active: true,
    identifierCode: cell('identifierCode'),
    identifierValue: cell('identifierValue'),
  }
  return { details, unknownRole: role !== '' && !(role in roleWords) }
}

const problemsOf = (details: MemberDetails, country: string): ImportProblem[] => {
  const faults = userForm.check(details, { role: null, manages: true, country, nameOfCountry: (code) => code })
  return userForm.names.flatMap((field) => {
    const fault = faults[field]
    return fault ? [{ field, reason: fault.reason }] : []
  })
}

const refusalOf = (columns: readonly (SheetField | undefined)[], rows: number): ImportRefusal | null => {
  const missing = required.find((field) => !columns.includes(field))
  if (missing) return { code: 'import-no-column', column: missing }
  if (rows === 0) return { code: 'import-empty' }
  return rows > maxImportRows ? { code: 'import-too-long' } : null
}

/**
 * Reads the cells of a spreadsheet, headings first, as users to add. Nothing is written: every row lists its problems.
 * Seats are given to the rows without a problem, in the order of the file.
 */
export const checkImport = (
  cells: readonly (readonly string[])[],
  { emails, seats, country }: ImportSurroundings,
): ImportCheck | ImportRefusal => {
  const [heads = [], ...body] = cells
  const columns = heads.map(columnOf)
  const filled = body.map((row, index) => ({ row, number: index + 2 })).filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  const refusal = refusalOf(columns, filled.length)
  if (refusal) return refusal
  const countries = countriesByName([...usualCountries, ...(country ? [country] : [])])
  const seen = new Set<string>()
  let used = seats.used
  const rows = filled.map(({ row, number }): ImportRow => {
    const { details, unknownRole } = detailsOf(row, { columns, country, countries })
    const problems = problemsOf(details, country)
    const email = details.email.toLowerCase()
    if (email && seen.has(email)) problems.push({ field: 'email', reason: 'twice-in-file' })
    if (emails.has(email)) problems.push({ field: 'email', reason: 'already-a-user' })
    if (unknownRole) problems.push({ field: 'role', reason: 'unknown-role' })
    seen.add(email)
    if (problems.length === 0 && !seatIsLeft({ ...seats, used })) problems.push({ field: 'role', reason: 'no-seat-left' })
    if (problems.length === 0) used += 1
    return { row: number, details, problems }
  })
  return { rows, unknownHeadings: heads.filter((head, index) => head.trim() !== '' && !columns[index]) }
}
