import { zipOf } from '../../test/feeds.ts'

/** A dealer's stock as software of garages exports it: semicolons, windows-1252 (whose euro is the byte 80), headings and numbers in French. */
export const dealerCsv = Buffer.from(
  [
    'N° stock;Marque;Modèle;Version;Date 1ère mise en circulation;Kilométrage (km);Énergie;Boîte;Prix TTC;Immatriculation;N° de série;Année;Options;URL photos;Prix achat',
    'VO-1042;PEUGEOT;308;1.2 PureTech 130 Allure;15/03/2019;45 200;Essence;Mécanique;18 990 \u0080;FG-123-AB;VF3LPHNSJJS012345;2019;"Climatisation automatique, GPS, Jantes alu 17"", Radar de recul, Apple CarPlay";https://photos.example/1042-1.jpg|https://photos.example/1042-2.jpg;14 500',
    'VO-1043;RENAULT;Zoé;Intens R135;2/6/2021;21 050;Électrique;Automatique;16490;GA-456-CD;;2021;Caméra de recul;https://photos.example/w_200,h_100/1043.jpg, https://photos.example/1043-2.jpg;',
    '',
  ].join('\r\n'),
  'latin1',
)

/** An agency's list as an English program exports it: commas, quotes, UTF-8 with its mark. */
export const agencyCsv = `\uFEFF"Property Ref","Listing Type","Property Type","Headline","Description","Asking Price","Living Area (sqm)","Rooms","Bedrooms","City","Postcode","EPC","Image URLs","Owner phone"
"P-77","For sale","Apartment","Bright flat, two balconies","On the second floor, ""quiet"" side.
Close to shops.","250,000","62.5","3","2","LYON","69003","C","https://photos.example/77-1.jpg|https://photos.example/77-2.jpg","0612345678"
"P-78","To let","House","","A house with a garden.","1,450","110","5","4","VILLEURBANNE","69100","D","","0698765432"
`

/** Vehicles as a web shop's interface gives them: an object with one list, objects within objects, lists of photos. */
export const dealerJson = JSON.stringify(
  {
    generatedAt: '2026-03-04T10:00:00Z',
    count: 2,
    vehicles: [
      {
        id: 501,
        vehicle: { make: 'Toyota', model: 'Yaris', trim: 'Dynamic', bodyType: 'Hatchback', year: 2022, firstRegistration: '2022-01-20' },
        mileage: { value: 18250, unit: 'km' },
        fuel: 'Hybrid',
        price: { amount: 19990, currency: 'EUR' },
        features: ['Air conditioning', 'Rear view camera', 'Heated seats'],
        media: [
          { url: 'https://photos.example/501-1.jpg', order: 1 },
          { url: 'https://photos.example/501-2.jpg', order: 2 },
        ],
        note: 'half of a sign: \ud83d, and none: \u0000',
      },
      {
        id: 502,
        vehicle: { make: 'Fiat', model: '500', trim: 'Lounge', year: 2018 },
        price: { amount: 9500, currency: 'EUR' },
        hybrid: false,
      },
    ],
  },
  null,
  1,
)

const xmlns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Texts as Excel shares them. */
const shared = [
  'Liste des biens au 04/03/2026',
  'Référence',
  'Type de transaction',
  'Type de bien',
  'Titre',
  'Prix / Loyer',
  'Surface',
  'Nb pièces',
  'CP',
  'Ville',
  'Disponible le',
  'Meublé',
  'M-12',
  'Location',
  'Appartement',
  'Deux pièces au calme',
  'Marseille',
  'M-13',
  'Vente',
  'Bureaux',
  'Bureaux sur cour',
]
const text = (place: string, at: number): string => `<c r="${place}" t="s"><v>${at}</v></c>`
const number = (place: string, value: number, style = 0): string => `<c r="${place}" s="${style}"><v>${value}</v></c>`
const letters = 'ABCDEFGHIJK'
const row = (at: number, cells: readonly string[]): string => `<row r="${at}">${cells.join('')}</row>`

/** The parts of a workbook as Excel writes them: a cover without a table, then a sheet with a title above its header; days are numbers with a style. */
export const agencyXlsx = (): Promise<Uint8Array<ArrayBuffer>> =>
  zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${xmlns}" xmlns:r="${relations}"><sheets><sheet name="Couverture" sheetId="1" r:id="rId1"/><sheet name="Biens" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${xmlns}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${xmlns}" count="${shared.length}" uniqueCount="${shared.length}">${shared.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${xmlns}"><sheetData>${row(2, [text('B2', 0)])}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `${head}<worksheet xmlns="${xmlns}"><sheetData>${[
      row(1, [text('A1', 0)]),
      row(
        3,
        letters.split('').map((letter, at) => text(`${letter}3`, at + 1)),
      ),
      row(4, [
        ['A4', 'B4', 'C4', 'D4'].map((place, at) => text(place, at + 12)).join(''),
        number('E4', 890.5) + number('F4', 41.75) + number('G4', 2) + number('H4', 13006),
        text('I4', 16) + number('J4', 46113, 1),
        '<c r="K4" t="b"><v>1</v></c>',
      ]),
      row(5, [
        ['A5', 'B5', 'C5', 'D5'].map((place, at) => text(place, at + 17)).join(''),
        number('E5', 310000) + number('F5', 120) + number('H5', 1000),
        text('I5', 16),
      ]),
    ].join('')}</sheetData></worksheet>`,
  })

/** Vehicles as software of dealers exports them in XML: attributes, elements within elements, a header with the dealer, photos in a list. */
export const dealerXml = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" generated="2026-03-04T10:00:00Z">
  <dealer><name>Garage du Port</name><city>Nantes</city><zip>44000</zip><phone>0240000000</phone></dealer>
  <vehicles>
    <vehicle id="V-71">
      <make>Toyota</make><model>Yaris</model><trim><![CDATA[Dynamic & Co]]></trim>
      <registration><date>01/2022</date></registration>
      <mileage unit="km">18 250</mileage><fuel>Hybrid</fuel>
      <price currency="EUR"><amount>19990</amount><was>20990</was></price>
      <options><option>Air conditioning</option><option>Heated seats</option></options>
      <photos><photo>https://photos.example/71-1.jpg</photo><photo>https://photos.example/71-2.jpg</photo></photos>
      <seller><name>Ana</name></seller>
    </vehicle>
    <vehicle id="V-72">
      <make>Fiat</make><model>500</model><trim/>
      <price currency="EUR"><amount>9500</amount></price>
    </vehicle>
  </vehicles>
</export>
`
