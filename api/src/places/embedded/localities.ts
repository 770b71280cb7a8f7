/**
 * Places of Australia with their postcodes, the larger ones of each state first: a small part of the some 15,000
 * that there are. Who lives elsewhere enters the address by hand.
 */
export const localities: Readonly<Record<string, string>> = {
  NSW: `2000 Sydney;2300 Newcastle;2500 Wollongong;2250 Gosford;2150 Parramatta;2340 Tamworth;2650 Wagga Wagga;
    2640 Albury;2444 Port Macquarie;2450 Coffs Harbour;2480 Lismore;2795 Bathurst;2800 Orange;2830 Dubbo;
    2580 Goulburn;2350 Armidale;2541 Nowra;2680 Griffith;2880 Broken Hill;2620 Queanbeyan;2481 Byron Bay;
    2478 Ballina;2460 Grafton;2430 Taree;2320 Maitland;2325 Cessnock;2400 Moree;2390 Narrabri;2630 Cooma;
    2627 Jindabyne;2625 Thredbo;2550 Bega;2548 Merimbula;2536 Batemans Bay;2546 Narooma;2551 Eden;2540 Huskisson;
    2533 Kiama;2576 Bowral;2575 Mittagong;2577 Moss Vale;2780 Katoomba;2780 Leura;2785 Blackheath;2750 Penrith;
    2756 Windsor;2170 Liverpool;2560 Campbelltown;2570 Camden;2200 Bankstown;2220 Hurstville;2217 Kogarah;
    2230 Cronulla;2232 Sutherland;2228 Miranda;2010 Surry Hills;2010 Darlinghurst;2011 Potts Point;2016 Redfern;
    2017 Waterloo;2017 Zetland;2021 Paddington;2022 Bondi Junction;2026 Bondi;2026 Bondi Beach;2024 Bronte;
    2031 Randwick;2034 Coogee;2035 Maroubra;2032 Kingsford;2033 Kensington;2020 Mascot;2028 Double Bay;
    2025 Woollahra;2030 Vaucluse;2042 Newtown;2042 Enmore;2043 Erskineville;2015 Alexandria;2037 Glebe;2038 Annandale;
    2040 Leichhardt;2041 Balmain;2039 Rozelle;2009 Pyrmont;2007 Ultimo;2008 Chippendale;2050 Camperdown;
    2204 Marrickville;2203 Dulwich Hill;2130 Summer Hill;2131 Ashfield;2134 Burwood;2135 Strathfield;2137 Concord;
    2046 Five Dock;2047 Drummoyne;2060 North Sydney;2061 Kirribilli;2061 Milsons Point;2065 Crows Nest;2065 St Leonards;
    2066 Lane Cove;2067 Chatswood;2068 Willoughby;2062 Cammeray;2063 Northbridge;2088 Mosman;2089 Neutral Bay;
    2090 Cremorne;2095 Manly;2093 Balgowlah;2099 Dee Why;2096 Freshwater;2097 Collaroy;2100 Brookvale;2101 Narrabeen;
    2103 Mona Vale;2106 Newport;2107 Avalon Beach;2108 Palm Beach;2110 Hunters Hill;2111 Gladesville;2112 Ryde;
    2113 Macquarie Park;2121 Epping;2122 Eastwood;2077 Hornsby;2076 Wahroonga;2074 Turramurra;2073 Pymble;2072 Gordon;
    2071 Killara;2070 Lindfield;2069 Roseville;2118 Carlingford;2153 Baulkham Hills;2154 Castle Hill;2148 Blacktown;
    2145 Westmead;2144 Auburn;2141 Lidcombe;2140 Homebush;2127 Newington;2166 Cabramatta;2165 Fairfield;
    2251 Avoca Beach;2257 Umina Beach;2260 Terrigal;2261 The Entrance;2280 Belmont;2281 Swansea;2289 Kotara;
    2291 Merewether;2315 Nelson Bay;2330 Singleton;2333 Muswellbrook;2380 Gunnedah;2360 Inverell;2372 Tenterfield;
    2428 Forster;2440 Kempsey;2452 Sawtell;2454 Bellingen;2456 Woolgoolga;2463 Yamba;2482 Mullumbimby;2484 Murwillumbah;
    2485 Tweed Heads;2488 Kingscliff;2508 Stanwell Park;2515 Thirroul;2518 Corrimal;2528 Warilla;2529 Shellharbour;
    2582 Yass;2594 Young;2666 Temora;2700 Narrandera;2705 Leeton;2710 Deniliquin;2720 Tumut;2722 Gundagai;
    2790 Lithgow;2850 Mudgee;2870 Parkes;2871 Forbes;2794 Cowra`,
  VIC: `3000 Melbourne;3220 Geelong;3350 Ballarat;3550 Bendigo;3630 Shepparton;3690 Wodonga;3500 Mildura;
    3280 Warrnambool;3844 Traralgon;3677 Wangaratta;3400 Horsham;3850 Sale;3875 Bairnsdale;3564 Echuca;3585 Swan Hill;
    3199 Frankston;3175 Dandenong;3030 Werribee;3805 Narre Warren;3810 Pakenham;3429 Sunbury;3337 Melton;
    3006 Southbank;3008 Docklands;3205 South Melbourne;3206 Albert Park;3207 Port Melbourne;
    3182 St Kilda;3184 Elwood;3185 Elsternwick;3186 Brighton;3188 Hampton;3191 Sandringham;3193 Beaumaris;
    3194 Mentone;3195 Mordialloc;3196 Chelsea;3181 Prahran;3181 Windsor;3141 South Yarra;3142 Toorak;3143 Armadale;
    3144 Malvern;3145 Malvern East;3161 Caulfield North;3162 Caulfield;3163 Carnegie;3204 Bentleigh;3121 Richmond;
    3121 Cremorne;3122 Hawthorn;3123 Hawthorn East;3124 Camberwell;3101 Kew;3103 Balwyn;3104 Balwyn North;3127 Surrey Hills;
    3128 Box Hill;3130 Blackburn;3131 Nunawading;3132 Mitcham;3134 Ringwood;3136 Croydon;3150 Glen Waverley;
    3149 Mount Waverley;3148 Chadstone;3168 Clayton;3166 Oakleigh;3133 Vermont;3152 Wantirna;3156 Ferntree Gully;
    3140 Lilydale;3777 Healesville;3002 East Melbourne;3065 Fitzroy;3066 Collingwood;3067 Abbotsford;3068 Clifton Hill;
    3068 Fitzroy North;3070 Northcote;3071 Thornbury;3072 Preston;3073 Reservoir;3078 Fairfield;3079 Ivanhoe;
    3084 Heidelberg;3083 Bundoora;3088 Greensborough;3095 Eltham;3053 Carlton;3054 Carlton North;3052 Parkville;
    3051 North Melbourne;3003 West Melbourne;3031 Kensington;3031 Flemington;3055 Brunswick West;3056 Brunswick;
    3057 Brunswick East;3058 Coburg;3044 Pascoe Vale;3039 Moonee Ponds;3040 Essendon;3032 Ascot Vale;3042 Niddrie;
    3047 Broadmeadows;3064 Craigieburn;3076 Epping;3011 Footscray;3012 West Footscray;3013 Yarraville;3015 Newport;
    3016 Williamstown;3018 Altona;3020 Sunshine;3021 St Albans;3029 Hoppers Crossing;3931 Mornington;3939 Rosebud;
    3943 Sorrento;3944 Portsea;3922 Cowes;3995 Wonthaggi;3216 Belmont;3218 Geelong West;3225 Queenscliff;
    3226 Ocean Grove;3228 Torquay;3231 Aireys Inlet;3232 Lorne;3233 Apollo Bay;3284 Port Fairy;3305 Portland;
    3250 Colac;3300 Hamilton;3380 Stawell;3377 Ararat;3460 Daylesford;3444 Kyneton;3442 Woodend;3437 Gisborne;
    3450 Castlemaine;3465 Maryborough;3660 Seymour;3666 Euroa;3672 Benalla;3722 Mansfield;3723 Mount Buller;
    3737 Myrtleford;3740 Bright;3699 Mount Beauty;3747 Beechworth;3820 Warragul;3825 Moe;3840 Morwell;3953 Leongatha;
    3909 Lakes Entrance`,
  QLD: `4000 Brisbane;4217 Surfers Paradise;4350 Toowoomba;4870 Cairns;4810 Townsville;4740 Mackay;4700 Rockhampton;
    4670 Bundaberg;4655 Hervey Bay;4680 Gladstone;4305 Ipswich;4558 Maroochydore;4551 Caloundra;4566 Noosaville;
    4567 Noosa Heads;4650 Maryborough;4570 Gympie;4825 Mount Isa;4720 Emerald;4802 Airlie Beach;4805 Bowen;4807 Ayr;
    4850 Ingham;4860 Innisfail;4877 Port Douglas;4883 Atherton;4881 Kuranda;4879 Palm Cove;4101 South Brisbane;
    4101 West End;4102 Woolloongabba;4103 Annerley;4067 St Lucia;4066 Toowong;4066 Auchenflower;4064 Paddington;
    4064 Milton;4065 Bardon;4068 Indooroopilly;4068 Taringa;4069 Kenmore;4059 Kelvin Grove;4059 Red Hill;4060 Ashgrove;
    4051 Alderley;4051 Wilston;4053 Stafford;4032 Chermside;4030 Lutwyche;4030 Windsor;4010 Albion;4011 Clayfield;
    4007 Ascot;4007 Hamilton;4006 Fortitude Valley;4006 Newstead;4005 New Farm;4005 Teneriffe;4169 Kangaroo Point;
    4169 East Brisbane;4171 Bulimba;4170 Cannon Hill;4170 Morningside;4152 Carindale;4151 Coorparoo;4120 Greenslopes;
    4121 Holland Park;4122 Mount Gravatt;4109 Sunnybank;4105 Moorooka;4075 Sherwood;4075 Corinda;4178 Wynnum;4179 Manly;
    4163 Cleveland;4157 Capalaba;4019 Redcliffe;4500 Strathpine;4506 Morayfield;4510 Caboolture;4114 Logan Central;
    4127 Springwood;4207 Beenleigh;4208 Ormeau;4209 Coomera;4212 Hope Island;4211 Nerang;4215 Southport;4216 Runaway Bay;
    4218 Broadbeach;4218 Mermaid Beach;4220 Burleigh Heads;4220 Miami;4221 Palm Beach;4225 Coolangatta;4226 Robina;
    4227 Varsity Lakes;4228 Tallebudgera;4272 Tamborine Mountain;4285 Beaudesert;4343 Gatton;4370 Warwick;
    4380 Stanthorpe;4390 Goondiwindi;4405 Dalby;4413 Chinchilla;4455 Roma;4470 Charleville;4610 Kingaroy;4552 Maleny;
    4560 Nambour;4556 Buderim;4557 Mooloolaba;4573 Coolum Beach;4581 Rainbow Beach;4703 Yeppoon;4717 Blackwater;
    4730 Longreach;4820 Charters Towers;4895 Cooktown`,
  WA: `6000 Perth;6160 Fremantle;6210 Mandurah;6230 Bunbury;6530 Geraldton;6430 Kalgoorlie;6330 Albany;6725 Broome;
    6280 Busselton;6714 Karratha;6721 Port Hedland;6450 Esperance;6004 East Perth;6005 West Perth;6003 Northbridge;
    6003 Highgate;6006 North Perth;6007 Leederville;6007 West Leederville;6008 Subiaco;6008 Daglish;6009 Nedlands;
    6010 Claremont;6010 Swanbourne;6011 Cottesloe;6012 Mosman Park;6014 Wembley;6014 Floreat;6015 City Beach;
    6016 Mount Hawthorn;6017 Osborne Park;6018 Innaloo;6019 Scarborough;6020 Sorrento;6025 Hillarys;6027 Joondalup;
    6028 Burns Beach;6030 Clarkson;6050 Mount Lawley;6051 Maylands;6052 Bedford;6053 Bayswater;6056 Midland;6060 Yokine;
    6061 Mirrabooka;6062 Morley;6065 Wanneroo;6069 Ellenbrook;6076 Kalamunda;6100 Victoria Park;6102 Bentley;
    6101 East Victoria Park;6103 Rivervale;6104 Belmont;6107 Cannington;6110 Gosnells;6112 Armadale;6147 Riverton;
    6149 Bull Creek;6151 South Perth;6151 Como;6152 Manning;6153 Applecross;6154 Alfred Cove;6157 Palmyra;
    6158 East Fremantle;6159 North Fremantle;6162 South Fremantle;6164 Success;6168 Rockingham;6167 Kwinana Town Centre;
    6281 Dunsborough;6285 Margaret River;6290 Augusta;6258 Manjimup;6225 Collie;6333 Denmark;6401 Northam;6302 York;
    6415 Merredin;6701 Carnarvon;6707 Exmouth;6536 Kalbarri;6743 Kununurra;6728 Derby`,
  SA: `5000 Adelaide;5290 Mount Gambier;5600 Whyalla;5700 Port Augusta;5540 Port Pirie;5606 Port Lincoln;5253 Murray Bridge;
    5211 Victor Harbor;5355 Nuriootpa;5352 Tanunda;5006 North Adelaide;5067 Norwood;5067 Kent Town;5061 Unley;
    5061 Hyde Park;5062 Mitcham;5063 Parkside;5063 Fullarton;5064 Glen Osmond;5065 Glenunga;5066 Burnside;5068 Kensington;
    5069 St Peters;5070 Payneham;5072 Magill;5081 Walkerville;5082 Prospect;5083 Broadview;5007 Hindmarsh;5007 Bowden;
    5031 Mile End;5031 Torrensville;5033 Richmond;5034 Goodwood;5035 Black Forest;5037 Glandore;5038 Plympton;
    5045 Glenelg;5044 Glengowrie;5046 Warradale;5048 Brighton;5049 Seacliff;5042 Bedford Park;5022 Henley Beach;5022 Grange;
    5019 Semaphore;5015 Port Adelaide;5024 Fulham;5092 Modbury;5095 Mawson Lakes;5108 Salisbury;5112 Elizabeth;
    5118 Gawler;5152 Stirling;5245 Hahndorf;5251 Mount Barker;5159 Happy Valley;5162 Morphett Vale;5168 Noarlunga Centre;
    5171 McLaren Vale;5214 Goolwa;5223 Kingscote;5276 Robe;5271 Naracoorte;5341 Renmark;5343 Berri;5345 Barmera;
    5333 Loxton;5413 Burra;5453 Clare;5554 Kadina;5690 Ceduna;5723 Coober Pedy;5725 Roxby Downs`,
  TAS: `7000 Hobart;7250 Launceston;7310 Devonport;7320 Burnie;7315 Ulverstone;7000 North Hobart;7000 West Hobart;
    7004 Battery Point;7004 South Hobart;7005 Sandy Bay;7008 New Town;7008 Lenah Valley;7009 Moonah;7010 Glenorchy;
    7011 Claremont;7018 Bellerive;7018 Rosny Park;7018 Howrah;7050 Kingston;7052 Blackmans Bay;7054 Margate;7109 Huonville;
    7112 Cygnet;7140 New Norfolk;7030 Bridgewater;7172 Sorell;7182 Port Arthur;7190 Swansea;7215 Bicheno;7215 Coles Bay;
    7216 St Helens;7248 Invermay;7248 Mowbray;7249 Kings Meadows;7250 Newstead;7250 Riverside;7277 Legana;7300 Perth;
    7301 Longford;7303 Westbury;7304 Deloraine;7307 Latrobe;7306 Sheffield;7325 Wynyard;7330 Smithton;7331 Stanley;
    7467 Queenstown;7468 Strahan;7469 Zeehan;7253 George Town;7260 Scottsdale;7255 Whitemark;7256 Currie`,
  ACT: `2601 Canberra;2600 Barton;2600 Deakin;2600 Yarralumla;2602 Ainslie;2602 Dickson;2602 Lyneham;2602 Watson;2602 O'Connor;
    2603 Griffith;2603 Forrest;2603 Red Hill;2604 Kingston;2604 Narrabundah;2605 Curtin;2605 Garran;2605 Hughes;
    2606 Phillip;2607 Mawson;2607 Pearce;2607 Farrer;2611 Weston;2611 Duffy;2611 Holder;2612 Braddon;2612 Turner;
    2612 Reid;2612 Campbell;2614 Aranda;2614 Cook;2614 Macquarie;2615 Florey;2615 Holt;2617 Belconnen;2617 Bruce;
    2617 Kaleen;2617 Giralang;2900 Greenway;2902 Kambah;2903 Wanniassa;2904 Monash;2905 Calwell;2906 Conder;2911 Mitchell;
    2912 Gungahlin;2913 Ngunnawal;2913 Nicholls;2914 Amaroo;2914 Harrison`,
  NT: `0800 Darwin;0870 Alice Springs;0830 Palmerston;0850 Katherine;0820 Larrakeyah;0820 Stuart Park;0820 Parap;
    0820 Fannie Bay;0820 The Gardens;0810 Nightcliff;0810 Rapid Creek;0810 Casuarina;0812 Karama;0820 Winnellie;
    0828 Berrimah;0832 Rosebery;0836 Humpty Doo;0845 Batchelor;0860 Tennant Creek;0872 Yulara;0880 Nhulunbuy;0886 Jabiru;
    0852 Mataranka`,
};
