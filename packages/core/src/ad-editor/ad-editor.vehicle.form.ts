import { adFields } from './ad-editor.catalogue.form.ts'
import { letters, no, yes } from './ad-editor.choices.model.ts'
import { inFuture, notInFuture } from './ad-editor.days.rules.ts'
import { plateFault, tidyPlate } from './ad-editor.plate.rules.ts'
import { both, hasBattery, isCar, isFinanced, isForSale, isVehicle } from './ad-editor.when.rules.ts'
import { isVin, tidyVin } from './ad-editor.vin.rules.ts'

const count = { kind: 'number', tab: 'detail', min: 0, whole: true, visible: isVehicle } as const
const text = { kind: 'text', tab: 'detail', max: 80, visible: isVehicle } as const
const euros = { kind: 'money', tab: 'detail', family: 'financing', min: 0, max: 10_000_000 } as const
const measured = { kind: 'number', tab: 'detail', family: 'battery', visible: hasBattery } as const
const isRented = isFinanced('loa', 'lld')

/** What a vehicle is. */
export const vehicleFields = adFields({
  vehicleAge: { kind: 'choice', label: 'fields.vehicleAge', tab: 'detail', family: 'vehicle', wire: 'ETAT_VEHICULE', radios: true, visible: isVehicle, choices: [{ value: 'used', wire: 'OCCASION', text: 'vehicleAges.used' }, { value: 'new', wire: 'NEUF', text: 'vehicleAges.new' }] },
  brand: { ...text, label: 'fields.brand', family: 'vehicle', wire: 'marque', required: true },
  model: { ...text, label: 'fields.model', family: 'vehicle', wire: 'modele', required: true },
  version: { ...text, label: 'fields.version', family: 'vehicle', wire: 'VERSION', required: true, max: 120 },
  year: { ...count, label: 'fields.year', family: 'vehicle', wire: 'millesime', required: true, year: true, min: 1900, max: 2200 },
  mileage: { ...count, label: 'fields.mileage', family: 'vehicle', wire: 'kilometrage', required: true, max: 5_000_000, unit: 'km' },
  mileageGuaranteed: { kind: 'choice', label: 'fields.mileageGuaranteed', tab: 'detail', family: 'vehicle', wire: 'KILOMETRAGE_GARANTI', radios: true, choices: [yes, no], visible: both(isVehicle, ({ vehicleAge }) => vehicleAge !== 'new') },
  energy: {
    kind: 'choice', label: 'fields.energy', tab: 'detail', family: 'vehicle', wire: 'energie', required: true, visible: isVehicle,
    choices: [
      { value: 'petrol', wire: 'ESSENCE', text: 'energies.petrol' }, { value: 'diesel', wire: 'DIESEL', text: 'energies.diesel' }, { value: 'hybrid', wire: 'HYBRIDE', text: 'energies.hybrid' }, { value: 'plugIn', wire: 'HYBRIDE_RECHARGEABLE', text: 'energies.plugIn' },
      { value: 'electric', wire: 'ELECTRIQUE', text: 'energies.electric' }, { value: 'lpg', wire: 'GPL', text: 'energies.lpg' }, { value: 'ethanol', wire: 'ETHANOL', text: 'energies.ethanol' }, { value: 'hydrogen', wire: 'HYDROGENE', text: 'energies.hydrogen' },
    ],
  },
  gearbox: { kind: 'choice', label: 'fields.gearbox', tab: 'detail', family: 'vehicle', wire: 'BOITE', visible: isVehicle, choices: [{ value: 'manual', wire: 'MANUELLE', text: 'gearboxes.manual' }, { value: 'automatic', wire: 'AUTOMATIQUE', text: 'gearboxes.automatic' }] },
  gears: { ...count, label: 'fields.gears', family: 'vehicle', wire: 'NB_VITESSES', max: 20 },
  doors: { ...count, label: 'fields.doors', family: 'vehicle', wire: 'NB_PORTES', max: 9, visible: isCar },
  power: { ...count, label: 'fields.power', family: 'vehicle', wire: 'PUISSANCE', max: 3_000, unit: 'ch' },
  engineSize: { ...count, label: 'fields.engineSize', family: 'vehicle', wire: 'CYLINDREE', max: 20_000, unit: 'cm³' },
  colour: { ...text, label: 'fields.colour', family: 'vehicle', wire: 'COULEUR' },
  carbonDioxide: { ...count, label: 'fields.carbonDioxide', family: 'vehicle', wire: 'CO2', max: 1_000, unit: 'g/km' },
  carbonLetter: { kind: 'choice', label: 'fields.carbonLetter', tab: 'detail', family: 'vehicle', wire: 'CLASSE_CO2', choices: letters, visible: isCar },
  warranty: { ...count, label: 'fields.warranty', family: 'vehicle', wire: 'GARANTIE', max: 240, unit: 'mois' },
  dealer: { ...text, label: 'fields.dealer', family: 'vehicle', wire: 'CONCESSION', max: 120 },
  vin: { ...text, kind: 'text', label: 'fields.vin', hint: 'hints.vin', family: 'registration', wire: 'NUMERO_SERIE', internal: true, max: 17, min: 17, tidy: tidyVin, check: (vin) => (isVin(vin) ? null : 'vin'), messages: { vin: 'faults.vin', 'too-short': 'faults.vin', 'too-long': 'faults.vin' } },
  plate: {
    ...text, kind: 'text', label: 'fields.plate', family: 'registration', wire: 'NUMERO_IMMATRICULATION', internal: true, max: 12, tidy: tidyPlate, check: (plate, { year }) => plateFault(plate, year),
    messages: { 'plate-letters': 'faults.plateLetters', 'plate-format': 'faults.plateFormat', 'plate-too-old': 'faults.plateTooOld', 'plate-exists': 'faults.plateExists' },
  },
  registeredOn: { kind: 'date', label: 'fields.registeredOn', tab: 'detail', family: 'registration', wire: 'DATE_MISE_EN_CIRCULATION', min: '1900-01-01', visible: isVehicle, check: notInFuture },
})

/** Ways to pay for it. */
export const financingFields = adFields({
  financing: {
    kind: 'choice', label: 'fields.financing', tab: 'detail', family: 'financing', wire: 'FINANCEMENT', visible: both(isVehicle, isForSale),
    choices: [{ value: 'purchase', wire: 'ACHAT', text: 'financings.purchase' }, { value: 'loa', wire: 'LOA', text: 'financings.loa' }, { value: 'lld', wire: 'LLD', text: 'financings.lld' }],
  },
  downPayment: { ...euros, label: 'fields.downPayment', wire: 'financement_apport', visible: isFinanced('purchase', 'loa', 'lld') },
  instalment: { ...euros, label: 'fields.instalment', wire: 'financement_mensualites', visible: isFinanced('purchase', 'loa', 'lld'), required: isRented },
  financingMonths: { kind: 'number', label: 'fields.financingMonths', tab: 'detail', family: 'financing', wire: 'FINANCEMENT_DUREE', min: 1, max: 240, whole: true, visible: isFinanced('purchase', 'loa', 'lld'), required: isRented },
  maximumMileage: { kind: 'number', label: 'fields.maximumMileage', tab: 'detail', family: 'financing', wire: 'FINANCEMENT_KILOMETRAGE', min: 1, max: 1_000_000, whole: true, unit: 'km', visible: isRented },
  services: { kind: 'text', label: 'fields.services', tab: 'detail', family: 'financing', wire: 'FINANCEMENT_SERVICES', max: 300, visible: isRented },
  financingNotice: { kind: 'url', label: 'fields.financingNotice', tab: 'detail', family: 'financing', wire: 'FINANCEMENT_MENTIONS', max: 500, visible: isFinanced('purchase', 'loa', 'lld') },
})

/** How healthy the battery is. */
export const batteryFields = adFields({
  batteryScore: { ...measured, label: 'fields.batteryScore', hint: 'hints.batteryScore', wire: 'SOH_SCORE', unit: '%', min: 0, max: 100 },
  batteryTestedOn: { kind: 'date', label: 'fields.batteryTestedOn', tab: 'detail', family: 'battery', wire: 'SOH_DATE', visible: hasBattery, required: ({ batteryScore }) => batteryScore !== null, check: notInFuture },
  batteryMileage: { ...measured, label: 'fields.batteryMileage', wire: 'SOH_KILOMETRAGE', unit: 'km', min: 0, max: 5_000_000 },
  batteryCapacity: { ...measured, label: 'fields.batteryCapacity', wire: 'SOH_CAPACITE', unit: 'kWh', min: 0.1, max: 1_000 },
  batteryRange: { ...measured, label: 'fields.batteryRange', wire: 'SOH_AUTONOMIE', unit: 'km', min: 0.1, max: 5_000 },
  batteryReportUntil: { kind: 'date', label: 'fields.batteryReportUntil', tab: 'detail', family: 'battery', wire: 'SOH_EXPIRATION', visible: hasBattery, check: inFuture },
  batteryReport: { kind: 'url', label: 'fields.batteryReport', tab: 'detail', family: 'battery', wire: 'SOH_URL', max: 500, visible: hasBattery },
})
