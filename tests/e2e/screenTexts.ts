/** Every text of the specification, by the screen that shows it. */

export const VISITORS = ['anonymous', 'buyer', 'seller', 'admin'] as const;
export type Visitor = (typeof VISITORS)[number];

export interface ScreenTexts {
  readonly screen: string;
  readonly path: string;
  readonly as: Visitor;
  /** Visible once the page has loaded. */
  readonly texts: readonly string[];
}

export const SCREEN_TEXTS: readonly ScreenTexts[] = [
  {
    screen: 'home, signed out',
    path: '/',
    as: 'anonymous',
    texts: [
      'Buy And Sell Your Car Here',
      'suv',
      'sedan',
      'sports',
      'Promoted',
      'Blog',
      'Dashboard',
      'Login',
      'Sign Up',
      'copyright 2022',
      'We provide secure payment system',
      '100% secure transaction',
      'top brands of the month',
    ],
  },
  { screen: 'home, signed in', path: '/', as: 'buyer', texts: ['Log Out'] },
  { screen: 'login', path: '/login', as: 'anonymous', texts: ['Email', 'Password', 'OR', 'Continue with Google'] },
  {
    screen: 'sign up',
    path: '/signup',
    as: 'anonymous',
    texts: ['Name', 'Email', 'Password', 'Buyer', 'Seller', 'Profile picture'],
  },
  {
    screen: 'category, signed out',
    path: '/catagory/suv',
    as: 'anonymous',
    texts: [
      'Catagory',
      'SUV',
      'SEDAN',
      'SPORTS CAR',
      'years Running',
      '$',
      'To add Product You should Login as a Seller & To Book You must Login as a Buyer',
    ],
  },
  {
    screen: 'category, buyer',
    path: '/catagory/suv',
    as: 'buyer',
    texts: ['Book Now', 'Add on WishList', '$', 'Log Out'],
  },
  { screen: 'category, seller', path: '/catagory/suv', as: 'seller', texts: ['You are Seller .', 'Log Out'] },
  {
    screen: 'category, admin',
    path: '/catagory/suv',
    as: 'admin',
    texts: ['To add Product You should Login as a Seller & To Book You must Login as a Buyer', 'Log Out'],
  },
  {
    screen: 'dashboard, buyer',
    path: '/dashboard',
    as: 'buyer',
    texts: [
      'My WishList',
      'My Orders',
      'Total Visitors',
      '25.6K',
      'Buy & Selles',
      'Up to $2.6M',
      '86%',
      'Good Reviews',
    ],
  },
  {
    screen: 'dashboard, seller',
    path: '/dashboard',
    as: 'seller',
    texts: ['This is seller', 'My Products', 'Add A Product'],
  },
  {
    screen: 'dashboard, admin',
    path: '/dashboard',
    as: 'admin',
    texts: ['All Buyers', 'All Sellers', 'Reported Items'],
  },
  {
    screen: 'add a product',
    path: '/dashboard/addaproduct',
    as: 'seller',
    texts: [
      'Name',
      'Price',
      'Original Price',
      'Phone Number',
      'Image',
      'Description',
      'Year',
      'Condition',
      'Location',
      'Catagory',
      "We don't recommend to sell a car which is used more than 5years",
    ],
  },
  {
    screen: 'my products',
    path: '/dashboard/myproducts',
    as: 'seller',
    texts: ['Status: Available', 'Mark As Sold', 'Delete', 'Advertise'],
  },
  { screen: 'my orders', path: '/dashboard/myorders', as: 'buyer', texts: ['My Orders'] },
  { screen: 'my wishlist', path: '/dashboard/mywishlist', as: 'buyer', texts: ['My WishList'] },
  {
    screen: 'all sellers',
    path: '/dashboard/allsellers',
    as: 'admin',
    texts: ['All sellers', 'Name', 'Email', 'Action', 'Delete', 'Verified'],
  },
  {
    screen: 'all buyers',
    path: '/dashboard/allbuyers',
    as: 'admin',
    texts: ['All sellers', 'Name', 'Email', 'Delete'],
  },
  { screen: 'reported items', path: '/dashboard/reporteditem', as: 'admin', texts: ['Reported Items'] },
  { screen: 'unknown address', path: '/nowhere', as: 'anonymous', texts: ['Go home'] },
];
