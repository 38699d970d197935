import type { Make } from './makes.ts';

/*
 * The makes and models that the form offers where the operator has no list of their own: those common in Bangladesh and in Europe, and
 * the invented ones of the demo market. Names alone, each line a make with its models.
 */

const LINES = `
Toyota: Allion, Alphard, Aqua, Auris, Avensis, Axio, Aygo, Belta, C-HR, Camry, Carina, Corolla, Corolla Cross, Corona, Crown, Esquire, Fielder, Fortuner, GR86, Harrier, Hiace, Highlander, Hilux, Land Cruiser, Land Cruiser Prado, Mark II, Mark X, Noah, Passo, Prado, Premio, Prius, Prius C, Probox, Proace, Raize, RAV4, Rush, Sienta, Sprinter, Starlet, Succeed, Supra, Vanguard, Vellfire, Verso, Vitz, Voxy, Wish, Yaris, Yaris Cross
Honda: Accord, Airwave, BR-V, City, Civic, CR-V, CR-Z, Fit, Fit Shuttle, Freed, Grace, HR-V, Insight, Jazz, Odyssey, S2000, Shuttle, Stepwgn, Vezel, WR-V
Nissan: 350Z, 370Z, AD, Almera, Bluebird, Bluebird Sylphy, Dualis, GT-R, Juke, Leaf, Micra, Navara, Note, NV200, Patrol, Pulsar, Qashqai, Serena, Skyline, Sunny, Sylphy, Teana, Terrano, Tiida, Urvan, Wingroad, X-Trail
Mitsubishi: ASX, Colt, Delica, Eclipse Cross, Galant, L200, Lancer, Lancer Evolution, Mirage, Montero, Outlander, Pajero, Pajero Sport, RVR, Space Star, Xpander
Suzuki: Alto, Baleno, Celerio, Ciaz, Dzire, Ertiga, Every, Grand Vitara, Ignis, Jimny, Maruti, S-Cross, S-Presso, Splash, Swift, SX4, Vitara, Wagon R
Mazda: 2, 3, 5, 6, Axela, Bongo, CX-3, CX-30, CX-5, CX-60, Demio, MX-30, MX-5, Premacy
Subaru: BRZ, Crosstrek, Forester, Impreza, Legacy, Levorg, Outback, WRX, XV
Daihatsu: Boon, Cuore, Hijet, Mira, Move, Rocky, Sirion, Terios, Thor
Isuzu: Bighorn, D-Max, MU-X, Trooper
Lexus: CT, CT 200h, ES, GS, GX, IS, LS, LX, NX, RC, RX, RZ, UX
Hyundai: Accent, Bayon, Creta, Elantra, Getz, Grand i10, i10, i20, i30, i40, Ioniq, Ioniq 5, Ioniq 6, ix35, Kona, Santa Fe, Sonata, Tucson, Venue, Verna
Kia: Carens, Carnival, Ceed, EV6, EV9, Niro, Optima, Picanto, ProCeed, Rio, Seltos, Sorento, Soul, Sportage, Stinger, Stonic, Venga, XCeed
MG: 3, 4, 5, Cyberster, GT, HS, Marvel R, RX5, ZS
Haval: H2, H6, H9, Jolion
Chery: Arrizo 5, Tiggo, Tiggo 4, Tiggo 7, Tiggo 8
Changan: Alsvin, CS35, CS55, Eado, Hunter
BYD: Atto 3, Dolphin, Han, Seal, Seagull, Song, Tang
Proton: Exora, Persona, Preve, Saga, X50, X70
Perodua: Alza, Axia, Bezza, Myvi
Tata: Altroz, Harrier, Indica, Indigo, Nano, Nexon, Punch, Safari, Sumo, Tiago, Tigor
Mahindra: Bolero, KUV100, Marazzo, Scorpio, Thar, XUV300, XUV500, XUV700
Volkswagen (VW): Amarok, Arteon, Beetle, Caddy, Caravelle, CC, Golf, Golf Plus, ID.3, ID.4, ID.5, ID.7, Jetta, Lupo, Multivan, Passat, Phaeton, Polo, Scirocco, Sharan, T-Cross, T-Roc, Taigo, Tiguan, Touareg, Touran, Transporter, Up
Audi: 80, 100, A1, A2, A3, A4, A5, A6, A7, A8, e-tron, e-tron GT, Q2, Q3, Q4 e-tron, Q5, Q7, Q8, R8, RS3, RS4, RS6, S3, S4, TT
BMW: 1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, i3, i4, i5, i7, i8, iX, iX1, iX3, M2, M3, M4, M5, X1, X2, X3, X4, X5, X6, X7, Z3, Z4
Mercedes-Benz (Mercedes): A-Class, AMG GT, B-Class, C-Class, Citan, CLA, CLK, CLS, E-Class, EQA, EQB, EQC, EQE, EQS, G-Class, GLA, GLB, GLC, GLE, GLK, GLS, M-Class, S-Class, SL, SLC, SLK, Sprinter, V-Class, Vito, X-Class
Porsche: 718, 911, 924, 928, 944, 968, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan
Opel (Vauxhall): Adam, Agila, Ampera, Antara, Astra, Cascada, Combo, Corsa, Crossland, Grandland, Insignia, Karl, Meriva, Mokka, Tigra, Vectra, Vivaro, Zafira
Ford: B-Max, Bronco, C-Max, EcoSport, Edge, Escape, Everest, Explorer, F-150, Fiesta, Focus, Fusion, Galaxy, Ka, Kuga, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, S-Max, Tourneo, Transit
Škoda: Citigo, Elroq, Enyaq, Fabia, Felicia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti
SEAT: Alhambra, Altea, Arona, Arosa, Ateca, Exeo, Ibiza, Leon, Mii, Tarraco, Toledo
Cupra: Ateca, Born, Formentor, Leon, Tavascan, Terramar
Renault: Arkana, Austral, Captur, Clio, Espace, Fluence, Grand Scenic, Kadjar, Kangoo, Koleos, Laguna, Master, Megane, Modus, Scenic, Talisman, Trafic, Twingo, Wind, Zoe
Dacia: Dokker, Duster, Jogger, Lodgy, Logan, Sandero, Spring
Peugeot: 1007, 106, 107, 108, 2008, 205, 206, 207, 208, 3008, 301, 306, 307, 308, 4007, 406, 407, 408, 5008, 508, 607, 807, Boxer, Expert, Partner, RCZ, Rifter, Traveller
Citroën: Ami, Berlingo, C-Elysée, C1, C2, C3, C3 Aircross, C4, C4 Cactus, C4 Picasso, C5, C5 Aircross, C6, C8, Jumper, Jumpy, Nemo, Saxo, SpaceTourer, Xsara
DS: 3, 3 Crossback, 4, 5, 7, 9
Fiat: 124 Spider, 500, 500e, 500L, 500X, Bravo, Croma, Doblò, Ducato, Fiorino, Freemont, Idea, Multipla, Panda, Punto, Qubo, Seicento, Stilo, Tipo, Ulysse
Alfa Romeo (Alfa): 147, 156, 159, 166, 4C, Brera, Giulia, Giulietta, GT, GTV, Junior, MiTo, Spider, Stelvio, Tonale
Lancia: Delta, Musa, Phedra, Thesis, Ypsilon
Volvo: 240, 740, 850, 940, C30, C40, C70, EX30, EX90, S40, S60, S80, S90, V40, V50, V60, V70, V90, XC40, XC60, XC70, XC90
Polestar: 1, 2, 3, 4
Saab: 9-3, 9-5, 900, 9000
Land Rover: Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar
Jaguar: E-Pace, E-Type, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ, XK
MINI: Clubman, Convertible, Cooper, Countryman, Coupé, One, Paceman, Roadster
Jeep: Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Patriot, Renegade, Wrangler
Chevrolet (Chevy): Aveo, Beat, Camaro, Captiva, Corvette, Cruze, Epica, Matiz, Optra, Orlando, Spark, Trailblazer, Trax
Tesla: Model 3, Model S, Model X, Model Y, Roadster
Smart: #1, #3, Forfour, Fortwo, Roadster
SsangYong: Actyon, Korando, Kyron, Musso, Rexton, Tivoli
Ferrari: 296, 360, 458, 488, 812, California, F430, F8, Portofino, Purosangue, Roma
Lamborghini: Aventador, Gallardo, Huracán, Murciélago, Revuelto, Urus
Maserati: Ghibli, GranCabrio, GranTurismo, Grecale, Levante, MC20, Quattroporte
Aston Martin: DB11, DB12, DB9, DBS, DBX, Rapide, Vanquish, Vantage
Bentley: Bentayga, Continental, Flying Spur, Mulsanne
Rolls-Royce: Cullinan, Dawn, Ghost, Phantom, Spectre, Wraith
Corvane: Arrowhead, Estuary, GT, Ledger, Outpost, Pavilion, Vanta
Halden: Coast, Drift, Gannet, Harbour, Longshore, Ridge, Skerry, Tern
Northline: Apogee, Avenue, Cove, Glide, Nightjar, Parallel, Plover, Summit
Ostrel: Basalt, Chancery, Flint, Lark, Larkspur, Obsidian, Quarry, Slate
Tamarin: Atoll, Bushman, Javel, Pip, Quill, Reed, Solo
Velora: Cinder, Grande, Madrigal, Nocturne, Pico, Stiletto
`;

function makeFromLine(line: string): Make {
  const [names, models] = line.split(': ') as [string, string];
  const [make, aliases] = names.replace(')', '').split(' (') as [string, string?];
  return { make, ...(aliases === undefined ? {} : { aliases: aliases.split(', ') }), models: models.split(', ') };
}

export const KNOWN_MAKES: readonly Make[] = LINES.split('\n')
  .filter((line) => line !== '')
  .map(makeFromLine);
