type Models = Readonly<Record<string, string>>

/** Cars and utility vehicles sold in France, new or used: models by make, separated by commas. */
const cars: Models = {
  Abarth: '124 Spider, 500, 500e, 595, 600e, 695, Grande Punto, Punto Evo',
  Aixam: 'City, Coupé, Crossline, Crossover, Minauto, Scouty',
  'Alfa Romeo': '147, 156, 159, 166, 4C, Brera, Giulia, Giulietta, GT, Junior, MiTo, Spider, Stelvio, Tonale',
  Alpine: 'A110, A290, A390',
  'Aston Martin': 'DB7, DB9, DB11, DB12, DBS, DBX, Rapide, Vanquish, Vantage, Virage',
  Audi: 'A1, A2, A3, A4, A4 Allroad, A5, A6, A6 Allroad, A6 e-tron, A7, A8, e-tron, e-tron GT, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, Q8 e-tron, R8, RS3, RS4, RS5, RS6, RS7, RS Q3, RS Q8, S1, S3, S4, S5, S6, S7, S8, SQ2, SQ5, SQ7, SQ8, TT',
  Bellier: 'B8, Jade',
  Bentley: 'Bentayga, Continental, Continental GT, Flying Spur, Mulsanne',
  BMW: 'i3, i4, i5, i7, i8, iX, iX1, iX2, iX3, M2, M3, M4, M5, M6, M8, Série 1, Série 2, Série 2 Active Tourer, Série 2 Gran Coupé, Série 2 Gran Tourer, Série 3, Série 4, Série 5, Série 6, Série 7, Série 8, X1, X2, X3, X4, X5, X6, X7, XM, Z3, Z4',
  BYD: 'Atto 2, Atto 3, Dolphin, Dolphin Surf, Han, Seal, Seal 6, Seal U, Sealion 7, Tang',
  Cadillac: 'ATS, CTS, Escalade, Lyriq, SRX, XT4',
  Chatenet: 'CH26, CH30, CH40, CH46, Barooder',
  Chevrolet: 'Aveo, Camaro, Captiva, Corvette, Cruze, Kalos, Lacetti, Matiz, Nubira, Orlando, Spark, Trax, Volt',
  Chrysler: '300C, Crossfire, Grand Voyager, PT Cruiser, Sebring, Voyager',
  Citroën:
    'Ami, Berlingo, C-Crosser, C-Élysée, C-Zero, C1, C2, C3, C3 Aircross, C3 Picasso, C3 Pluriel, C4, C4 Aircross, C4 Cactus, C4 Picasso, C4 SpaceTourer, C4 X, C5, C5 Aircross, C5 X, C6, C8, DS3, DS4, DS5, E-Méhari, ë-C3, ë-C4, Grand C4 Picasso, Grand C4 SpaceTourer, Jumper, Jumpy, Nemo, Saxo, SpaceTourer, Xsara, Xsara Picasso',
  Cupra: 'Ateca, Born, Formentor, Leon, Raval, Tavascan, Terramar',
  Dacia: 'Bigster, Dokker, Duster, Jogger, Lodgy, Logan, Logan MCV, Sandero, Sandero Stepway, Spring',
  Daihatsu: 'Charade, Cuore, Materia, Sirion, Terios, Trevis',
  Dodge: 'Caliber, Challenger, Charger, Durango, Journey, Nitro',
  DS: 'DS 3, DS 3 Crossback, DS 4, DS 4 Crossback, DS 5, DS 7, DS 7 Crossback, DS 9, N°4, N°8',
  Ferrari: '12Cilindri, 296, 360, 458, 488, 599, 612, 812, California, F12, F430, F8, FF, GTC4Lusso, Portofino, Purosangue, Roma, SF90',
  Fiat: '124 Spider, 500, 500C, 500e, 500L, 500X, 600, 600e, Bravo, Croma, Doblò, Ducato, Fiorino, Freemont, Fullback, Grande Panda, Grande Punto, Idea, Multipla, Panda, Punto, Punto Evo, Qubo, Scudo, Sedici, Stilo, Talento, Tipo, Topolino, Ulysse',
  Fisker: 'Ocean',
  Ford: 'B-Max, Bronco, C-Max, Capri, EcoSport, Edge, Explorer, F-150, Fiesta, Focus, Fusion, Galaxy, Grand C-Max, Grand Tourneo Connect, Ka, Ka+, Kuga, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, S-Max, Tourneo Connect, Tourneo Courier, Tourneo Custom, Transit, Transit Connect, Transit Courier, Transit Custom',
  Honda: 'Accord, Civic, CR-V, CR-Z, e, e:Ny1, FR-V, HR-V, Insight, Jazz, Legend, NSX, Prelude, S2000, ZR-V',
  Hyundai:
    'Accent, Atos, Bayon, Coupé, Elantra, Galloper, Getz, H-1, i10, i20, i30, i40, Inster, Ioniq, Ioniq 5, Ioniq 6, Ioniq 9, ix20, ix35, ix55, Kona, Matrix, Nexo, Santa Fe, Sonata, Staria, Terracan, Tucson, Veloster',
  Infiniti: 'EX, FX, G, M, Q30, Q50, Q60, Q70, QX30, QX50, QX70',
  Isuzu: 'D-Max, Série N',
  Iveco: 'Daily, eMoovy',
  Jaguar: 'E-Pace, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ, XK, XKR',
  Jeep: 'Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Patriot, Renegade, Wrangler',
  KGM: 'Actyon, Korando, Musso, Rexton, Tivoli, Torres',
  Kia: "Carens, Carnival, Cee'd, Ceed, Cerato, EV2, EV3, EV4, EV5, EV6, EV9, Magentis, Niro, Opirus, Optima, Picanto, ProCeed, PV5, Rio, Sorento, Soul, Sportage, Stinger, Stonic, Venga, XCeed",
  Lada: '4x4, Granta, Kalina, Niva, Priora, Vesta',
  Lamborghini: 'Aventador, Gallardo, Huracán, Murciélago, Revuelto, Temerario, Urus',
  Lancia: 'Delta, Lybra, Musa, Phedra, Thema, Thesis, Voyager, Ypsilon',
  'Land Rover': 'Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  Leapmotor: 'B10, C10, T03',
  Lexus: 'CT, ES, GS, IS, LBX, LC, LM, LS, NX, RC, RX, RZ, SC, UX',
  Ligier: 'IXO, JS50, JS60, JS RC, Myli, Nova, X-Too',
  Lotus: 'Elan, Eletre, Elise, Emeya, Emira, Europa, Evora, Exige',
  'Lynk & Co': '01, 02, 08',
  MAN: 'TGE',
  Maserati: '3200 GT, Coupé, Ghibli, GranCabrio, GranTurismo, Grecale, Levante, MC20, Quattroporte, Spyder',
  Maxus: 'Deliver 7, Deliver 9, eDeliver 3, eDeliver 5, eDeliver 7, eDeliver 9, eTerron 9, Euniq, Mifa 9, T60, T90',
  Mazda: '2, 2 Hybrid, 3, 5, 6, 6e, BT-50, CX-3, CX-30, CX-5, CX-60, CX-7, CX-80, MX-30, MX-5, Premacy, RX-8',
  McLaren: '540C, 570S, 600LT, 650S, 720S, 750S, Artura, GT, MP4-12C',
  'Mercedes-Benz':
    'AMG GT, Citan, CLA, Classe A, Classe B, Classe C, Classe E, Classe G, Classe GL, Classe M, Classe R, Classe S, Classe T, Classe V, Classe X, CLC, CLE, CLK, CLS, EQA, EQB, EQC, EQE, EQE SUV, EQS, EQS SUV, EQT, EQV, GLA, GLB, GLC, GLC Coupé, GLE, GLE Coupé, GLK, GLS, Marco Polo, SL, SLC, SLK, SLR, SLS, Sprinter, Vaneo, Viano, Vito',
  MG: 'Cyberster, EHS, HS, Marvel R, MG3, MG4, MG5, MGS5, MGS6, MGF, TF, ZS, ZT',
  Microcar: 'Cargo, Dué, M.Go, M8, MC1, MC2',
  Mini: 'Aceman, Cabrio, Clubman, Cooper, Countryman, Coupé, Hatch, John Cooper Works, One, Paceman, Roadster',
  Mitsubishi: 'ASX, Carisma, Colt, Eclipse Cross, Grandis, i-MiEV, L200, Lancer, Outlander, Pajero, Pajero Sport, Space Star',
  Nissan:
    '350Z, 370Z, Almera, Ariya, Cube, e-NV200, Evalia, GT-R, Interstar, Juke, Kubistar, Leaf, Micra, Murano, Navara, Note, NT400, NV200, NV250, NV300, NV400, Pathfinder, Patrol, Pixo, Primastar, Primera, Pulsar, Qashqai, Qashqai+2, Terrano, Townstar, X-Trail',
  Opel: 'Adam, Agila, Ampera, Ampera-e, Antara, Astra, Cascada, Combo, Combo Life, Corsa, Crossland, Crossland X, Frontera, Grandland, Grandland X, Insignia, Karl, Meriva, Mokka, Mokka X, Movano, Rocks-e, Signum, Tigra, Vectra, Vivaro, Zafira, Zafira Life, Zafira Tourer',
  Peugeot:
    '1007, 106, 107, 108, 2008, 206, 206+, 207, 208, 3008, 301, 306, 307, 308, 4007, 4008, 406, 407, 408, 5008, 508, 607, 807, Bipper, Boxer, e-2008, e-208, e-3008, e-308, e-5008, Expert, iOn, Landtrek, Partner, RCZ, Rifter, Traveller',
  Piaggio: 'Porter, Porter NP6',
  Polestar: '1, 2, 3, 4, 5',
  Porsche: '718 Boxster, 718 Cayman, 911, 924, 944, 968, Boxster, Carrera GT, Cayenne, Cayman, Macan, Panamera, Taycan',
  RAM: '1500, 2500',
  Renault:
    '4 E-Tech, 5 E-Tech, Alaskan, Arkana, Austral, Avantime, Captur, Clio, Espace, Express, Express Van, Fluence, Grand Espace, Grand Modus, Grand Scénic, Kadjar, Kangoo, Kangoo Van, Koleos, Laguna, Latitude, Maxity, Master, Mégane, Mégane E-Tech, Modus, Rafale, Scénic, Scénic E-Tech, Symbioz, Talisman, Trafic, Twingo, Twizy, Vel Satis, Wind, Zoé',
  'Rolls-Royce': 'Cullinan, Dawn, Ghost, Phantom, Spectre, Wraith',
  Rover: '25, 45, 75, 200, 400, Mini',
  Saab: '9-3, 9-5',
  Seat: 'Alhambra, Altea, Altea XL, Arona, Arosa, Ateca, Cordoba, Exeo, Ibiza, Leon, Mii, Mó, Tarraco, Toledo',
  Škoda: 'Citigo, Elroq, Enyaq, Fabia, Felicia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti',
  Smart: '#1, #3, #5, Crossblade, Forfour, Fortwo, Roadster',
  SsangYong: 'Actyon, Korando, Kyron, Musso, Rexton, Rodius, Tivoli, XLV',
  Subaru: 'BRZ, Crosstrek, Forester, Impreza, Justy, Legacy, Levorg, Outback, Solterra, Trezia, Tribeca, WRX STI, XV',
  Suzuki:
    'Across, Alto, Baleno, Celerio, e Vitara, Grand Vitara, Ignis, Jimny, Kizashi, Liana, S-Cross, Splash, Swace, Swift, SX4, SX4 S-Cross, Vitara, Wagon R+',
  Tesla: 'Model 3, Model S, Model X, Model Y, Roadster',
  Toyota:
    'Auris, Avensis, Aygo, Aygo X, bZ4X, C-HR, C-HR+, Camry, Celica, Corolla, Corolla Cross, Corolla Verso, GR Supra, GR Yaris, GR86, GT86, Highlander, Hilux, iQ, Land Cruiser, Mirai, MR2, Previa, Prius, Prius+, Proace, Proace City, Proace City Verso, Proace Max, Proace Verso, RAV4, Supra, Urban Cruiser, Verso, Verso-S, Yaris, Yaris Cross, Yaris Verso',
  Volkswagen:
    'Amarok, Arteon, Beetle, Bora, Caddy, California, Caravelle, CC, Coccinelle, Crafter, Eos, Fox, Golf, Golf Plus, Golf Sportsvan, Grand California, ID. Buzz, ID.3, ID.4, ID.5, ID.7, Jetta, Lupo, Multivan, New Beetle, Passat, Phaeton, Polo, Scirocco, Sharan, T-Cross, T-Roc, Taigo, Tayron, Tiguan, Tiguan Allspace, Touareg, Touran, Transporter, up!',
  Volvo:
    'C30, C40, C70, EC40, ES90, EX30, EX40, EX90, S40, S60, S80, S90, V40, V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, V90 Cross Country, XC40, XC60, XC70, XC90',
  Xpeng: 'G6, G9, P7',
}

/** Motorbikes and scooters. */
const motorbikes: Models = {
  Aprilia:
    'Caponord, Dorsoduro, Mana, Mojito, RS 125, RS 457, RS 660, RSV4, RX 125, Shiver, SR GT 125, SR GT 200, SX 125, Tuareg 660, Tuono 125, Tuono 457, Tuono 660, Tuono V4',
  Benelli: '502 C, BN 125, Imperiale 400, Leoncino 125, Leoncino 500, Leoncino 800, TNT 125, TRK 502, TRK 702, TRK 800',
  Beta: 'Alp, Evo, RR 125, RR 250, RR 300, RR 350, RR 390, RR 430, RR 50, Xtrainer',
  BMW: 'C 400 GT, C 400 X, C 600 Sport, C 650 GT, CE 02, CE 04, F 650 GS, F 700 GS, F 750 GS, F 800 GS, F 800 R, F 850 GS, F 900 GS, F 900 R, F 900 XR, G 310 GS, G 310 R, HP4, K 1200, K 1300, K 1600 B, K 1600 GT, K 1600 GTL, M 1000 R, M 1000 RR, M 1000 XR, R 1100, R 1150, R 12, R 12 nineT, R 1200 GS, R 1200 R, R 1200 RS, R 1200 RT, R 1250 GS, R 1250 R, R 1250 RS, R 1250 RT, R 1300 GS, R 1300 R, R 1300 RS, R 1300 RT, R 18, R nineT, S 1000 R, S 1000 RR, S 1000 XR',
  Brixton: 'Cromwell 125, Cromwell 1200, Crossfire 125, Crossfire 500, Felsberg 125, Rayburn 125, Storr 500, Sunray 125',
  'Can-Am': 'Canyon, Origin, Pulse, Ryker, Spyder F3, Spyder RT',
  CFMoto:
    '125 NK, 300 NK, 300 SR, 450 CL-C, 450 MT, 450 NK, 450 SR, 650 GT, 650 MT, 650 NK, 675 NK, 675 SR-R, 700 CL-X, 700 MT, 800 MT, 800 NK',
  Ducati:
    '1098, 1198, 748, 749, 848, 899 Panigale, 916, 959 Panigale, 996, 998, 999, Desert X, Diavel, Diavel V4, Hypermotard, Monster, Multistrada, Multistrada V2, Multistrada V4, Panigale V2, Panigale V4, Scrambler, SportClassic, ST, Streetfighter, Streetfighter V2, Streetfighter V4, SuperSport, XDiavel',
  Energica: 'Ego, Eva Ribelle, EsseEsse9, Experia',
  Fantic: 'Caballero 125, Caballero 500, Caballero 700, Enduro 125, Imola 125, Motard 125, Stealth 125, XE 50, XM 50',
  GasGas: 'EC 250, EC 300, EC 450F, ES 700, EX 250, EX 300, MC 125, MC 250F, MC 450F, SM 700, TXT Racing',
  'Harley-Davidson':
    'Breakout, CVO, Dyna, Electra Glide, Fat Bob, Fat Boy, Forty-Eight, Heritage, Iron 883, LiveWire, Low Rider, Nightster, Pan America, Road Glide, Road King, Softail, Sportster, Sportster S, Street 750, Street Bob, Street Glide, Tri Glide, Ultra Limited, V-Rod, X350, X500',
  Honda:
    'ADV 350, Africa Twin, CB1000 Hornet, CB1000R, CB1100, CB1300, CB125F, CB125R, CB300R, CB350, CB500 Hornet, CB500F, CB500X, CB600F Hornet, CB650F, CB650R, CB750 Hornet, CB900F Hornet, CBF 1000, CBF 500, CBF 600, CBR1000RR Fireblade, CBR125R, CBR500R, CBR600F, CBR600RR, CBR650F, CBR650R, CL500, CMX 500 Rebel, CMX 1100 Rebel, CRF 300 L, CRF 450, Crossrunner, CTX 700, Dax 125, Deauville, Forza 125, Forza 300, Forza 350, Forza 750, Gold Wing, GROM, Integra, Monkey 125, MSX 125, NC700X, NC750X, NT1100, NX500, Pan European, PCX 125, SH 125, SH 150, SH 350, Shadow, Silver Wing, Super Cub 125, Swing, Transalp, Varadero, Vision 110, VFR 1200, VFR 750, VFR 800, X-ADV, XL750 Transalp',
  Husqvarna:
    '701 Enduro, 701 Supermoto, FC 250, FC 350, FC 450, FE 250, FE 350, FE 450, FE 501, Norden 901, Nuda 900, Svartpilen 125, Svartpilen 401, Svartpilen 701, Svartpilen 801, TC 125, TC 250, TE 250, TE 300, Vitpilen 125, Vitpilen 401, Vitpilen 701, Vitpilen 801',
  Indian: 'Challenger, Chief, Chieftain, FTR 1200, Pursuit, Roadmaster, Scout, Scout Bobber, Springfield',
  Kawasaki:
    'Eliminator 500, Er-5, ER-6f, ER-6n, GPZ 500, GTR 1400, H2, J125, J300, KLE 500, KLR 650, KLX 230, KX 250, KX 450, Ninja 125, Ninja 300, Ninja 400, Ninja 500, Ninja 650, Ninja 1000SX, Ninja 1100SX, Ninja H2 SX, Versys 300, Versys 650, Versys 1000, Versys 1100, VN 800, VN 900, VN 1500, VN 1700, Vulcan S, W800, Z125, Z300, Z400, Z500, Z650, Z650RS, Z750, Z800, Z900, Z900RS, Z1000, Z1000SX, Z H2, ZX-10R, ZX-4RR, ZX-6R, ZX-9R, ZXR 750, ZZR 1100, ZZR 1400',
  Keeway: 'K-Light 125, RKF 125, RKS 125, Superlight 125, V302C, Vieste 125, X-Blade 125',
  KTM: '1050 Adventure, 1090 Adventure, 1190 Adventure, 1290 Super Adventure, 1290 Super Duke, 1390 Super Adventure, 1390 Super Duke, 125 Duke, 125 EXC, 125 SX, 200 Duke, 250 EXC, 250 SX, 250 SX-F, 300 EXC, 350 EXC-F, 350 SX-F, 390 Adventure, 390 Duke, 450 EXC-F, 450 SX-F, 500 EXC-F, 690 Duke, 690 Enduro, 690 SMC, 790 Adventure, 790 Duke, 890 Adventure, 890 Duke, 890 SMT, 950 Adventure, 990 Adventure, 990 Duke, 990 Super Duke, Freeride, RC 125, RC 390, RC8',
  Kymco:
    'Agility 50, Agility 125, AK 550, CV3, Downtown 125, Downtown 350, DTX 125, DTX 350, Like 50, Like 125, People S, Super Dink, X-Town 125, Xciting',
  Malaguti: 'Drakon 125, Dune 125, Madison 125, Madison 300, Mission 125, Monte Pro, XTM 125, XSM 125',
  Mash: 'Black Seven 125, Cafe Racer 125, Dirt Track 125, Five Hundred, Six Hundred, Seventy Five 125, Two Fifty, X-Ride 650',
  'Moto Guzzi': 'Bellagio, Breva, California, Griso, Le Mans, Nevada, Norge, Stelvio, V7, V85 TT, V9, V100 Mandello',
  'Moto Morini': 'Calibro, Corsaro, Seiemmezzo, X-Cape',
  Mondial: 'Flat Track 125, HPS 125, Pagani 125, SMX 125, Sport Classic 125',
  'MV Agusta': 'Brutale, Dragster, Enduro Veloce, F3, F4, Rivale, Stradale, Superveloce, Turismo Veloce',
  NIU: 'KQi, MQi GT, MQi+, NQi, NQi GTS, RQi, UQi',
  Orcal: 'Astor 125, Ecooter, NK01 125, SK01 125, Sprint 125',
  Peugeot:
    'Belville 125, Citystar 125, Django 50, Django 125, Elystar, Geopolis, Kisbee 50, Ludix, Metropolis 400, PM-01 125, PM-01 300, Pulsion 125, Satelis, Speedfight, Streetzone 50, Tweet 125, Vivacity, XP 400',
  Piaggio:
    '1, Beverly 125, Beverly 300, Beverly 350, Beverly 400, Fly, Liberty 50, Liberty 125, Medley 125, MP3 125, MP3 300, MP3 350, MP3 400, MP3 500, MP3 530, NRG, Typhoon, X-Evo, X10, Zip',
  'QJ Motor': 'SRK 125, SRK 400, SRK 700, SRK 900, SRT 125, SRT 550, SRT 700, SRT 800, SRT 900, SRV 125, SRV 550',
  Rieju: 'Aventura 125, Aventura 500, Century 125, Marathon 125, MR 300, MRT 50, MRT 125, Tango 125',
  'Royal Enfield':
    'Bear 650, Bullet 350, Bullet 500, Classic 350, Classic 500, Classic 650, Continental GT, Continental GT 650, Guerrilla 450, Himalayan 410, Himalayan 450, HNTR 350, Interceptor 650, Meteor 350, Scram 411, Shotgun 650, Super Meteor 650',
  Sherco: '125 SE, 250 SE, 300 SE, 300 SEF, 450 SEF, 50 HRD, 50 SE-R, 50 SM-R, ST Trial',
  Silence: 'S01, S02',
  'Super Soco': 'CPx, CUx, TC, TC Max, TS, VS1',
  Suzuki:
    'Address 110, Address 125, Avenis 125, B-King, Bandit 600, Bandit 650, Bandit 1200, Bandit 1250, Burgman 125, Burgman 200, Burgman 400, Burgman 650, DL 650 V-Strom, DR 125, DR 650, DR-Z4S, DR-Z4SM, GSF 600, GSR 600, GSR 750, GSX 1250, GSX 1300R Hayabusa, GSX 600, GSX-8R, GSX-8S, GSX-8T, GSX-R 125, GSX-R 600, GSX-R 750, GSX-R 1000, GSX-S 125, GSX-S 750, GSX-S 950, GSX-S 1000, GSX-S 1000 GT, GSX-S 1000 GX, Inazuma 250, Intruder, Katana, RM-Z 250, RM-Z 450, SFV 650 Gladius, Sixteen, SV 650, SV 1000, Van Van, V-Strom 250, V-Strom 650, V-Strom 800, V-Strom 1000, V-Strom 1050',
  SYM: 'ADX 125, ADXTG 400, Citycom, Cruisym 125, Cruisym 300, Fiddle, HD 300, Jet 14, Joymax, Joyride, Maxsym 400, Maxsym TL, NH-T 125, NH-X 125, Orbit, Symphony 50, Symphony 125',
  Triumph:
    'Bobber, Bonneville, Bonneville T100, Bonneville T120, Daytona 660, Daytona 675, Daytona 955, Legend, Rocket 3, Scrambler 400 X, Scrambler 900, Scrambler 1200, Speed 400, Speed Four, Speed Triple, Speed Twin 900, Speed Twin 1200, Speedmaster, Sprint, Street Cup, Street Scrambler, Street Triple, Street Twin, TF 250-X, Thruxton, Thunderbird, Tiger 660, Tiger 800, Tiger 850, Tiger 900, Tiger 955, Tiger 1050, Tiger 1200, Tiger Explorer, Tiger Sport 800, Trident 660, Trophy',
  Vespa:
    '946, Elettrica, ET4, GTS 125, GTS 250, GTS 300, GTS 310, GTV, LX 50, LX 125, LXV, Primavera 50, Primavera 125, PX 125, S 125, Sei Giorni, Sprint 50, Sprint 125',
  Voge: '125 R, 300 AC, 300 Rally, 500 AC, 500 DS, 500 R, 525 ACX, 525 DSX, 650 DS, 900 DSX, RR 660, SR1 125, SR4 350, Valico 625, Valico 900',
  Yamaha:
    'Aerox, BT 1100 Bulldog, BW’s, Drag Star, D’elight 125, FJR 1300, FZ1, FZ6, FZ8, FZ-X, FZR 600, MT-01, MT-03, MT-07, MT-09, MT-10, MT-125, Neo’s, Niken, NMAX 125, NMAX 155, R1, R125, R3, R6, R7, R9, RayZR 125, SR 400, T-Max 500, T-Max 530, T-Max 560, TDM 850, TDM 900, Ténéré 700, Ténéré World Raid, Thunderace, Tracer 7, Tracer 700, Tracer 9, Tracer 900, Tricity 125, Tricity 155, Tricity 300, TT 600, Virago, V-Max, WR 125, WR 250, WR 450, X-City, XJ6, XJR 1300, XMAX 125, XMAX 250, XMAX 300, XMAX 400, XSR 125, XSR 700, XSR 900, XT 125, XT 660, XT 1200 Z Super Ténéré, XV 950, YBR 125, YZ 125, YZ 250, YZ 450, YZF-R1, YZF-R125, YZF-R6',
  Zero: 'DS, DSR, DSR/X, FX, FXE, FXS, S, SR, SR/F, SR/S, XB, XE',
  Zontes:
    '125 C, 125 D, 125 E, 125 G1, 125 M, 125 U, 125 U1, 310 M, 310 R, 310 T, 310 V, 310 X, 350 D, 350 E, 350 R, 350 T, 350 V, 368 G, 703 F',
}

const motorbikeType = 2200

const tables = (objectType: number | null): readonly Models[] =>
  objectType === null ? [cars, motorbikes] : [objectType === motorbikeType ? motorbikes : cars]

/** Keeps only letters and digits, so that "citroen" or "mercedes benz" finds the make; names without any, such as "#1", keep their signs. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}|[\s\p{Pd}_.,'’]/gu, '')
    .toLowerCase()

const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)

const byName = new Intl.Collator('fr', { numeric: true })

/** Without duplicates, in the first spelling. */
const sorted = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [plain(name), name])).values()].toSorted((one, other) => byName.compare(one, other))

/** A vehicle of one of the account's ads, past or present. */
export interface NamedVehicle {
  brand: string
  model: string
  version: string
}

/** What the suggestions are narrowed by. */
export interface VehicleQuery extends Pick<NamedVehicle, 'brand' | 'model'> {
  /** Null for any. */
  objectType: number | null
}

const fits = (query: string, name: string): boolean => query === '' || isSameName(query, name)

/** Suggestions of makes, models of a make, and versions that the account has used before; other texts are accepted too. */
export const vehicleNames: Record<keyof NamedVehicle, (query: VehicleQuery, own: readonly NamedVehicle[]) => string[]> = {
  brand: ({ objectType }, own) =>
    sorted([...tables(objectType).flatMap((table) => Object.keys(table)), ...own.map(({ brand }) => brand)].filter(Boolean)),
  model: ({ objectType, brand }, own) => {
    if (brand === '') return []
    const known = tables(objectType).flatMap((table) =>
      Object.entries(table).flatMap(([make, models]) => (isSameName(make, brand) ? models.split(', ') : [])),
    )
    return sorted([...known, ...own.filter((each) => isSameName(each.brand, brand)).map(({ model }) => model)].filter(Boolean))
  },
  version: ({ brand, model }, own) =>
    model === ''
      ? []
      : sorted(
          own
            .filter((each) => fits(brand, each.brand) && isSameName(each.model, model))
            .map(({ version }) => version)
            .filter(Boolean),
        ),
}
