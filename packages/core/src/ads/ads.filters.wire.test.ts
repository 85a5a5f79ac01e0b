import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toQueryString } from '../http/query.ts'
import { setSearch } from '../list/index.ts'
import type { AdFilters } from './ads.filters.ts'
import { fromWireQuery, toWireQuery } from './ads.filters.wire.ts'
import { adExportFilters, adExportFiltersOf } from './ads.export.wire.ts'
import { adListDefaults, criteriaOf, emptyAdFilters } from './ads.list.filters.ts'
import { accountWith, subUser } from './testing/accounts.ts'
import { anyAdListState } from './testing/arbitraries.ts'

const agency = accountWith()
const seller = accountWith({ options: { soldProducts: true } })
const list = adListDefaults('ads')
const query = (filters: Partial<AdFilters>, account = agency) =>
  toQueryString(toWireQuery({ ...list, filters: { ...emptyAdFilters, ...filters } }, { account }))
const read = (text: string, account = agency) => fromWireQuery(new URLSearchParams(text), account)

describe('an export', () => {
  test('asks for exactly what the list shows, every page of it', () => {
    fc.assert(
      fc.property(anyAdListState, (state) => {
        const filters = adExportFilters(state, seller)
        expect(Object.keys(filters).filter((name) => ['page', 'perPage', 'offset', 'cursor', 'lang'].includes(name))).toEqual([])
        const {
          page: _,
          limit: __,
          offset: ___,
          cursor: ____,
          ...whole
        } = read(toQueryString(toWireQuery(state, { account: seller })), seller)
        expect(fromWireQuery(new URLSearchParams(filters), seller)).toMatchObject(whole)
      }),
    )
  })

  test('of ticked ads asks for them alone, whatever the list shows meanwhile', () => {
    const state = { ...setSearch(list, 'jardin'), sort: 'P', filters: { ...emptyAdFilters, parentId: 7 } }
    expect(adExportFiltersOf([3, 1], state, agency)).toEqual({ ids: '3,1', etat: 'A,B,M,V,S', orderBy: 'P', idAnnonceur: '1001' })
  })
})

describe('the query on the wire', () => {
  test('of an untouched list', () => {
    expect(query({})).toBe('idAnnonceur=1001&etat=A,M,B&annonce_parente=00&orderBy=-DC&perPage=50&page=1')
    expect(query({}, seller)).toContain('etat=A,V,M,B&')
    expect(toQueryString(toWireQuery(list))).toBe('annonce_parente=00&orderBy=-DC&perPage=50&page=1')
  })

  test.each<[Partial<AdFilters>, string]>([
    [{ parentId: 7 }, 'etat=A,B&annonce_parente=7'],
    [{ states: ['deleted', 'active'] }, 'etat=S,A'],
    [{ offerTypes: ['V', 'L'], objectTypes: [1200, 1300] }, 'typeOffres=V,L&typeObjets=1200,1300'],
    [{ mandates: ['exclusive', 'semi-exclusive', 'simple'] }, 'mandat=EXCLUSIF,SEMI_EXCLUSIF,SIMPLE'],
    [{ price: { min: 0, max: 250000 } }, 'prixGt=0&prixLt=250000'],
    [{ surface: { min: 30, max: null } }, 'surfaceGt=30'],
    [{ created: { from: '2026-01-31', to: '2026-02-01' } }, 'dateCreationGt=31%2F01%2F2026&dateCreationLt=01%2F02%2F2026'],
    [{ updated: { from: '2026-01-31', to: '2026-02-01' } }, 'dateMin=31%2F01%2F2026&dateMax=01%2F02%2F2026'],
    [{ brand: 'Citroën', model: 'C3', year: 2021 }, 'marque=Citro%C3%ABn&modele=C3&millesime=2021'],
    [{ withoutPictures: true }, 'sansPhoto=oui'],
    [{ planned: true }, 'diffusionProgrammee=oui'],
    [{ broadcast: true }, 'annoncesDiffusees=oui'],
    [{ broadcast: false }, 'annoncesDiffusees=non'],
    [{ portals: ['P1', 'P2'] }, 'linkedPortals=P1,P2'],
    [{ contacts: 'without' }, 'withoutContact=oui'],
    [{ contacts: 'with' }, 'withoutContact=non'],
    [{ landlordTag: 'new-lot' }, 'bailleurType=NOUVEAU_LOT'],
    [{ vehicleSelection: true }, 'selectionVo=oui'],
    [{ stock: ['VN'] }, 'stock=VN'],
    [{ ids: [1, 2], references: ['A-1'] }, 'ids=1,2&refs=A-1'],
    [{ identifier: { code: 'NEGOCIATEUR', value: 'Service vente' } }, 'identifierCode=NEGOCIATEUR&identifierValue=Service%20vente'],
    [{ advertisers: [1008, 1009] }, 'idAnnonceur=1008,1009'],
  ])('%o', (filters, part) => expect(query(filters)).toContain(part))

  test('of a search, a page and further criteria', () => {
    const state = { ...setSearch(list, 'jardin'), page: 3, cursor: 'c3' }
    const text = toQueryString(
      toWireQuery(state, { language: 'fr', universe: 'VO', fieldValues: { NUMERO_IMMATRICULATION: 'AA-123-BB' }, fields: ['id'] }),
    )
    expect(text).toContain('rechercheLibre=jardin&')
    expect(text).toContain('champsRechercheLibre[]=ville&champsRechercheLibre[]=titre&champsRechercheLibre[]=reference')
    expect(text).toContain('page=3&cursor=c3&')
    expect(text).toContain('fields=id&lang=fr')
    expect(text).toContain('universe=VO&dataValues[NUMERO_IMMATRICULATION]=AA-123-BB')
  })

  test('sends the sub-user’s identifier', () => {
    expect(query({}, accountWith({ user: subUser }))).toContain('identifierCode=NEGOCIATEUR&identifierValue=Service%20location')
  })
})

describe('the server’s reading', () => {
  test('means what the client asked for', () => {
    fc.assert(
      fc.property(anyAdListState, (state) => {
        const text = toQueryString(toWireQuery(state, { account: seller, language: 'es' }))
        expect(read(text, seller)).toEqual(criteriaOf(state, seller))
      }),
    )
  })

  test('gives a bare query the account’s defaults', () => {
    expect(read('')).toMatchObject({ states: ['active', 'model', 'draft'], parent: 'any', sort: '-DC', page: 1, limit: 10 })
    expect(read('', seller).states).toEqual(['active', 'sold', 'model', 'draft'])
    expect(read('annonce_parente=7', seller).states).toEqual(['active', 'draft'])
    expect(read('etat=', seller).states).toEqual(['active', 'draft', 'model', 'sold'])
  })

  test('hides sold ads from an account without the option', () => {
    expect(read('etat=A,V').states).toEqual(['active'])
    expect(read('etat=V').states).toEqual([])
    expect(read('etat=V', seller).states).toEqual(['sold'])
  })

  test('imposes a sub-user’s identifier, whatever the query says', () => {
    const limited = accountWith({ user: subUser })
    expect(read('identifierCode=NEGOCIATEUR&identifierValue=Autre', limited).identifier?.value).toBe('Service location')
    expect(read('etat=M', limited).identifier).toBeNull()
  })

  test.each([
    ['etat=X', 'etat'],
    ['etat=toString', 'etat'],
    ['prixGt=many', 'prixGt'],
    ['dateCreationLt=30/02/2026', 'dateCreationLt'],
    ['dateMin=2026-01-31', 'dateMin'],
    ['mandat=AUTRE', 'mandat'],
    ['orderBy=password', 'orderBy'],
    ['page=-1', 'page'],
    ['perPage=101', 'perPage'],
    ['ids=1,x', 'ids'],
    ['sansPhoto=yes', 'sansPhoto'],
    ['annonce_parente=abc', 'annonce_parente'],
    ['universe=EDITO', 'universe'],
    ['prixGt=500000&prixLt=100000', 'prixLt'],
    ['dateMin=02/02/2026&dateMax=01/02/2026', 'dateMax'],
    [`rechercheLibre=${'x'.repeat(201)}`, 'rechercheLibre'],
    [`ids=${'1,'.repeat(501)}`, 'ids'],
  ])('refuses %s and names the parameter', (text, field) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ kind: 'invalid', code: 'invalid-query', field }))
  })

  test('refuses what it does not know, and takes everything that the documents name', () => {
    expect(() => read('prix=5')).toThrow(expect.objectContaining({ kind: 'invalid', code: 'unknown-parameter', field: 'prix' }))
    expect(read('universe=VO&dataValues[NUMERO_IMMATRICULATION]=AA-123-BB&fields=id&lang=fr')).toMatchObject({
      universe: 'VO',
      fieldValues: { NUMERO_IMMATRICULATION: 'AA-123-BB' },
    })
  })
})
